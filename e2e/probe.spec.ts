import { test } from './support/fixtures';
import { readFileSync, readdirSync } from 'node:fs';
test('probe', async ({ till }) => {
  const pids = await till.app.evaluate(({ app }) => app.getAppMetrics().map((m) => [m.pid, m.type, m.name]));
  for (const [pid, type] of pids) {
    console.log(pid, type, readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').slice(0, 900));
    console.log(/Seccomp.*/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[0]);
  }
  console.log(await till.app.evaluate(({ BrowserWindow }) => {
    const w = BrowserWindow.getAllWindows()[0]!.webContents as any;
    return JSON.stringify([w.getLastWebPreferences?.(), w.getLastWebPreferences?.()?.sandbox]);
  }));
  console.log(await till.app.evaluate(async ({ BrowserWindow }) => {
    const w = BrowserWindow.getAllWindows()[0]!.webContents;
    return await w.executeJavaScriptInIsolatedWorld(999, [{ code: 'JSON.stringify([typeof require, typeof process, typeof window.till, typeof module])' }]);
  }));
  console.log(await till.page.evaluate(async () => {
    const out: unknown[] = [];
    document.addEventListener('securitypolicyviolation', (e) => out.push([e.effectiveDirective, e.blockedURI]));
    for (const u of ['app://till/index.html', 'app://till/..%2fmain%2findex.js', 'app://till/%', 'app://till/%00.html', 'app://till/assets/..%2f..%2fmain/index.js', 'app://till/..%5cmain%5cindex.js','app://other/index.html','http://127.0.0.1:1/','file:///etc/passwd']) {
      try { const r = await fetch(u); out.push([u, r.status, r.headers.get('content-security-policy')]); } catch (e) { out.push([u, String(e)]); }
    }
    await new Promise((r) => setTimeout(r));
    try { out.push(eval('1+1')); } catch (e) { out.push(String(e)); }
    return JSON.stringify(out, null, 1);
  }));
  console.log(till.output());
});
