/** The shell's locks, each tried on the real app. The IPC boundary has its own file. */
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openShop, type Shop } from './support/shop';
import { startStrangeOrigin, type StrangeOrigin } from './support/servers/strange-origin';
import { commandLine, isRoot } from './support/till';

const PAGE = 'app://till/index.html';
/** Set on the page at the start: gone as soon as another document takes its place. */
const MARK = 'the page that was there from the start';

/** What the main process saw since `watchMain`. */
interface Seen {
  readonly navigations: { url: string; prevented: boolean }[];
  readonly downloads: { url: string; prevented: boolean }[];
  readonly webContents: string[];
  readonly secondInstances: string[][];
}

/** What the page recorded of scripts that were injected into it. */
interface Probe {
  readonly ran: string[];
  readonly violated: string[];
}

/** TypeScript's window does not have it yet. */
interface TrustedTypesWindow {
  readonly trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

let shop: Shop;
let strange: StrangeOrigin;

// One app for all of them.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  strange = await startStrangeOrigin();
  // With a camera that is not there, there would be nothing to refuse.
  shop = await openShop({ args: ['--use-fake-device-for-media-stream'] });
  await watchMain();
  await shop.till.page.evaluate((mark) => (document.documentElement.dataset['mark'] = mark), MARK);
});

test.afterAll(async () => {
  await shop.close();
  await strange.stop();
});

// Whatever was tried: the same document is in the one window, and no request went elsewhere.
test.afterEach(async () => {
  // Not by a locator: Playwright would wait for a refused navigation to end.
  expect(
    await shop.till.page.evaluate(() => [document.documentElement.dataset['mark'], location.href]),
  ).toEqual([MARK, PAGE]);
  await expect.poll(() => shop.till.app.windows().length).toBe(1);
  expect(strange.requests).toEqual([]);
  expect(await shop.till.call('session.get')).toMatchObject({ ok: true });
});

/** Listens after the till's own listeners, so that it sees what they decided. */
function watchMain(): Promise<void> {
  return shop.till.app.evaluate(({ app, session, webContents }) => {
    if ('seen' in globalThis) return;
    const record: Seen = { navigations: [], downloads: [], webContents: [], secondInstances: [] };
    Object.assign(globalThis, { seen: record });
    const [page] = webContents.getAllWebContents();
    page?.on('will-frame-navigate', (event) => {
      record.navigations.push({ url: event.url, prevented: event.defaultPrevented });
    });
    session.defaultSession.on('will-download', (event, item) => {
      record.downloads.push({ url: item.getURL(), prevented: event.defaultPrevented });
    });
    app.on('web-contents-created', (_event, contents) => record.webContents.push(contents.getType()));
    app.on('second-instance', (_event, argv) => record.secondInstances.push(argv));
  });
}

function seen(): Promise<Seen> {
  return shop.till.app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
}

/** Waits until the main process has refused to go to `url`. */
async function expectRefused(url: string): Promise<void> {
  await expect
    .poll(async () => (await seen()).navigations.filter((tried) => tried.url === url))
    .toEqual([{ url, prevented: true }]);
}

test('the page runs in Chromium’s sandbox, without Node and apart from the preload', async () => {
  const { app, page } = shop.till;
  const pid = await app.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.getOSProcessId());
  const switches = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
  expect(switches).toContain('--enable-sandbox');
  if (!isRoot) {
    expect(switches).not.toContain('--no-sandbox');
    // 2: the kernel filters this process's system calls.
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m);
  }
  expect(
    await page.evaluate(() =>
      ['require', 'process', 'module', 'exports', 'global', 'Buffer', 'electron', 'ipcRenderer'].filter(
        (name) => name in globalThis,
      ),
    ),
  ).toEqual([]);

  await page.evaluate(() => Object.assign(globalThis, { fromPage: 'here' }));
  const inPreloadWorld = await app.evaluate(({ webContents }) => {
    const electronsPreloadWorld = 999;
    return webContents
      .getAllWebContents()[0]
      ?.executeJavaScriptInIsolatedWorld(electronsPreloadWorld, [
        { code: '[typeof fromPage, typeof till, typeof require, typeof process]' },
      ]) as Promise<string[]>;
  });
  expect(inPreloadWorld).toEqual(['undefined', 'undefined', 'undefined', 'undefined']);
});

test('the page comes from app://till with a policy that no inline script passes', async () => {
  const { page } = shop.till;
  const headers = await page.evaluate(async (url) => {
    const script = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
    const answers = await Promise.all([fetch(url), fetch(script)]);
    return answers.map((answer) => [answer.status, answer.headers.get('content-security-policy')] as const);
  }, PAGE);
  for (const [status, policy] of headers) {
    expect(status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  }
});

test('no text becomes markup, a script or the address of one', async () => {
  const { page } = shop.till;
  const passed = await page.evaluate((elsewhere) => {
    const ran: string[] = [];
    Object.assign(globalThis, { ran });
    const html = '<img src="data:," onerror="ran.push(1)">';
    const box = document.createElement('div');
    const script = document.createElement('script');
    document.body.append(box);
    const ways: Record<string, () => unknown> = {
      'script.src': () => (script.src = `${elsewhere}script.js`),
      'a script from data': () => script.setAttribute('src', 'data:text/javascript,ran.push(2)'),
      'script.text': () => (script.text = 'ran.push(3)'),
      'script.textContent': () => (script.textContent = 'ran.push(4)'),
      innerHTML: () => (box.innerHTML = html),
      outerHTML: () => (box.outerHTML = html),
      insertAdjacentHTML: () => box.insertAdjacentHTML('beforeend', html),
      setHTMLUnsafe: () => box.setHTMLUnsafe(html),
      createContextualFragment: () => document.createRange().createContextualFragment(html),
      DOMParser: () => new DOMParser().parseFromString(html, 'text/html'),
      srcdoc: () => (document.createElement('iframe').srcdoc = html),
      'a handler': () => box.setAttribute('onclick', 'ran.push(5)'),
      'a worker': () => new Worker(URL.createObjectURL(new Blob(['1']))),
      'a time-out': () => setTimeout('ran.push(6)' as unknown as () => void),
      'a policy': () => (window as unknown as TrustedTypesWindow).trustedTypes.createPolicy('vue', {}),
    };
    const through = Object.keys(ways).filter((way) => {
      try {
        ways[way]?.();
        return true;
      } catch {
        return false;
      }
    });
    box.remove();
    return through;
  }, strange.url);
  expect(passed).toEqual([]);
});

test('scripts, styles, links and code in strings that get into the page all the same do not run', async () => {
  const { page } = shop.till;
  await page.evaluate(() => {
    const probe: Probe = { ran: [], violated: [] };
    Object.assign(globalThis, { probe });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      probe.violated.push(effectiveDirective);
    });
    const box = document.createElement('div');
    document.body.append(box);
    const script = document.createElement('script');
    script.append('probe.ran.push("inline script")');
    const style = document.createElement('style');
    style.textContent = '#app { display: none }';
    const link = document.createElement('a');
    link.href = 'javascript:probe.ran.push("link")';
    box.append(script, style, link);
    link.click();
    // Code that a test evaluates may use eval; a task of the page's own may not.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => void (0, eval)('probe.ran.push("eval")');
    port2.postMessage(null);
  });
  const probe = () => page.evaluate(() => (globalThis as unknown as { probe: Probe }).probe);
  await expect
    .poll(async () => (await probe()).violated.toSorted())
    .toEqual([
      // eval and the script
      'require-trusted-types-for',
      'require-trusted-types-for',
      // the link
      'script-src-elem',
      'style-src-elem',
    ]);
  expect((await probe()).ran).toEqual([]);
  expect(await page.evaluate(() => (globalThis as unknown as { ran: unknown[] }).ran)).toEqual([]);
  await expect(shop.till.id('catalog-search')).toBeVisible();
});

test('no path leads out of the folder of pages', async () => {
  const paths = [
    '..%2fmain%2findex.cjs',
    'assets/..%2f..%2fmain/index.cjs',
    '%2e%..%2fmain%2findex.cjs',
    '..%5cmain%5cindex.cjs',
    '%00index.html',
    'index.html%00.js',
    '%ff.js',
    'assets/',
    '',
    'no-such-page.html',
  ];
  const statuses = await shop.till.page.evaluate(
    (all) => Promise.all(all.map(async (path) => [path, (await fetch(`app://till/${path}`)).status])),
    paths,
  );
  expect(statuses).toEqual(paths.map((path) => [path, 404]));
});

test('the page cannot be led elsewhere', async () => {
  const { page } = shop.till;
  const go = (url: string, how: string): Promise<void> =>
    page.evaluate(
      ([to, by]) => {
        const box = document.createElement('div');
        document.body.append(box);
        if (by === 'address') location.href = to;
        if (by === 'replace') location.replace(to);
        if (by === 'link') {
          const link = Object.assign(document.createElement('a'), { href: to });
          box.append(link);
          link.click();
        }
        if (by === 'refresh')
          box.append(
            Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: `0; url=${to}` }),
          );
        box.remove();
      },
      [url, how] as const,
    );
  for (const [url, how] of [
    [`${strange.url}address`, 'address'],
    [`${strange.url}replace`, 'replace'],
    [`${strange.url}link`, 'link'],
    [`${strange.url}refresh`, 'refresh'],
    ['https://elsewhere.invalid/', 'address'],
    ['app://till/print.html?job=made-up', 'address'],
  ] as const) {
    await go(url, how);
    await expectRefused(url);
  }
  const refusedByChromium = page.waitForEvent('console', (line) =>
    line.text().includes('Not allowed to load local resource: file:///etc/passwd'),
  );
  await go('file:///etc/passwd', 'address');
  await refusedByChromium;
});

test('no window opens, and neither forms, frames nor webviews reach anything', async () => {
  const { page } = shop.till;
  const opened = await page.evaluate(async (elsewhere) => {
    const violated: string[] = [];
    const both = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        violated.push(effectiveDirective);
        if (violated.length === 2) resolve(null);
      });
    });
    const box = document.createElement('div');
    document.body.append(box);
    const make = (tag: string, attributes: Record<string, string>): HTMLElement => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    const form = make('form', { action: `${elsewhere}form` });
    form.append(make('input', { name: 'a', value: 'b' }));
    box.append(
      make('a', { href: `${elsewhere}blank`, target: '_blank' }),
      form,
      make('iframe', { src: `${elsewhere}frame` }),
      make('webview', { src: `${elsewhere}webview` }),
    );
    box.querySelector('a')?.click();
    box.querySelector('form')?.submit();
    const windows = ['window', '_self-made', '_blank'].map((name) => window.open(`${elsewhere}open`, name));
    await both;
    const webview = box.querySelector('webview');
    const inert = webview !== null && !('getWebContentsId' in webview) && webview.shadowRoot === null;
    box.remove();
    return { windows, violated: violated.toSorted(), inert };
  }, strange.url);
  expect(opened).toEqual({
    windows: [null, null, null],
    violated: ['form-action', 'frame-src'],
    inert: true,
  });
  expect((await seen()).webContents).toEqual([]);
});

test('a file that is dropped on the page is not opened', async () => {
  const { app, page } = shop.till;
  const file = join(shop.till.dataDir, 'dropped.html');
  writeFileSync(file, '<!doctype html><title>dropped</title>');
  const protocol = await page.context().newCDPSession(page);
  const at = { x: 300, y: 300, data: { items: [], files: [file], dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await protocol.send('Input.dispatchDragEvent', { type, ...at });
  }
  await protocol.detach();
  const urls = await app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => contents.getURL()),
  );
  expect(urls).toEqual([PAGE]);
});

test('the page is granted nothing', async () => {
  const { page } = shop.till;
  const states = await page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi'] as const;
    const asked = await Promise.all(
      names.map((name) => navigator.permissions.query({ name: name as PermissionName })),
    );
    return asked.map(({ state }) => state);
  });
  expect(states).toEqual(Array(6).fill('denied'));
  const requested = await page.evaluate(async () => {
    const nameOf = (error: unknown) => (error as Error).name;
    return {
      notifications: await Notification.requestPermission(),
      geolocation: await new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(resolve, ({ code }) => resolve(code));
      }),
      media: await navigator.mediaDevices.getUserMedia({ audio: true, video: true }).catch(nameOf),
      screen: await navigator.mediaDevices.getDisplayMedia().catch(nameOf),
      clipboard: await navigator.clipboard.readText().catch(nameOf),
    };
  });
  expect(requested).toEqual({
    notifications: 'denied',
    // GeolocationPositionError.PERMISSION_DENIED
    geolocation: 1,
    media: 'NotAllowedError',
    screen: 'NotAllowedError',
    clipboard: 'NotAllowedError',
  });
});

test('requests to other origins are refused by the page’s policy, and by the session without it', async () => {
  const { app, page } = shop.till;
  const tried = await page.evaluate(async (elsewhere) => {
    const box = document.createElement('div');
    document.body.append(box);
    const loads = (element: HTMLElement) =>
      new Promise<string>((resolve) => {
        element.onload = () => resolve('loaded');
        element.onerror = () => resolve('refused');
        box.append(element);
      });
    const socket = (): Promise<string> =>
      new Promise((resolve) => {
        try {
          const opening = new WebSocket(elsewhere.replace('http', 'ws'));
          opening.onopen = () => resolve('opened');
          opening.onerror = () => resolve('refused');
        } catch {
          resolve('refused');
        }
      });
    const results = await Promise.all([
      fetch(elsewhere).then(
        () => 'answered',
        () => 'refused',
      ),
      loads(Object.assign(new Image(), { src: `${elsewhere}image` })),
      loads(
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${elsewhere}style.css` }),
      ),
      socket(),
    ]);
    box.remove();
    return [...results, navigator.sendBeacon(`${elsewhere}beacon`)];
  }, strange.url);
  expect(tried.slice(0, 4)).toEqual(Array(4).fill('refused'));
  const bySession = await app.evaluate(
    ({ net }, elsewhere) => net.fetch(elsewhere).then(String, (error: unknown) => String(error)),
    strange.url,
  );
  expect(bySession).toContain('ERR_BLOCKED_BY_CLIENT');
});

test('WebRTC reaches no one, by UDP or TCP', async () => {
  const heard: string[] = [];
  const udp = createSocket('udp4', () => heard.push('udp'));
  udp.bind(0, '127.0.0.1');
  const tcp = createServer((socket) => {
    heard.push('tcp');
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
  const ports = { udp: udp.address().port, tcp: (tcp.address() as AddressInfo).port };
  try {
    const candidates = await shop.till.page.evaluate(async ({ udp: byUdp, tcp: byTcp }) => {
      const found: string[] = [];
      const login = { username: 'a', credential: 'b' };
      const peer = new RTCPeerConnection({
        iceServers: [
          { urls: `stun:127.0.0.1:${byUdp}` },
          { urls: `turn:127.0.0.1:${byUdp}?transport=udp`, ...login },
          { urls: `turn:127.0.0.1:${byTcp}?transport=tcp`, ...login },
        ],
      });
      peer.createDataChannel('out');
      const gathered = new Promise<void>((resolve) => {
        peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve();
        peer.onicecandidate = ({ candidate }) => candidate && found.push(candidate.candidate);
      });
      await peer.setLocalDescription(await peer.createOffer());
      await gathered;
      peer.close();
      return found;
    }, ports);
    expect({ candidates, heard }).toEqual({ candidates: [], heard: [] });
  } finally {
    udp.close();
    tcp.close();
  }
});

test('no code is kept compiled where a user may write', async () => {
  const { dataDir } = shop.till;
  const kept = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(kept.filter((path) => /Compiled|Code Cache[/\\](js|wasm)[/\\].*_[0-9a-f]/i.test(path))).toEqual([]);
});

test('developer tools stay shut, and there is no menu to open them', async () => {
  const { app, page } = shop.till;
  for (const keys of ['F12', 'Control+Shift+I']) await page.keyboard.press(keys);
  const opened = await app.evaluate(async ({ BrowserWindow, Menu }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.webContents.openDevTools();
    // A window that may open them shows when they would have opened.
    const other = new BrowserWindow({ show: false });
    const shown = new Promise<void>((resolve) => {
      other.webContents.on('devtools-opened', () => resolve());
    });
    other.webContents.openDevTools();
    await shown;
    const both = [window?.webContents.isDevToolsOpened(), other.webContents.isDevToolsOpened()];
    other.destroy();
    return [...both, Menu.getApplicationMenu()];
  });
  expect(opened).toEqual([false, true, null]);
});

test('nothing is downloaded', async () => {
  const { app, page, dataDir } = shop.till;
  await app.evaluate(({ webContents }) => {
    webContents.getAllWebContents()[0]?.downloadURL('app://till/print.html');
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'data:text/plain,from the page';
    link.download = 'from-the-page.txt';
    link.click();
  });
  await expect
    // Two processes asked for one each; their order is not guaranteed.
    .poll(async () => (await seen()).downloads.sort((a, b) => (a.url < b.url ? -1 : 1)))
    .toEqual([
      { url: 'app://till/print.html', prevented: true },
      { url: 'data:text/plain,from the page', prevented: true },
    ]);
  expect(existsSync(join(dataDir, 'from-the-page.txt'))).toBe(false);
});

test('a second start on the same data ends automatically and shows the first, also a hidden one', async () => {
  const windowOf = (what: 'hide' | 'isVisible') =>
    shop.till.app.evaluate(({ BrowserWindow }, asked) => BrowserWindow.getAllWindows()[0]?.[asked](), what);
  await windowOf('hide');
  const { executablePath, args, env } = commandLine(shop.till.dataDir);
  const second = spawn(executablePath, args, { env, stdio: 'ignore' });
  const [code] = (await once(second, 'exit')) as [number | null];
  expect(code).toBe(0);
  await expect.poll(async () => (await seen()).secondInstances).toHaveLength(1);
  await expect.poll(() => windowOf('isVisible')).toBe(true);

  // Chromium's own marks are links, which someone may remove: the till's lock stays.
  const marks = readdirSync(shop.till.dataDir).filter((name) => name.startsWith('Singleton'));
  for (const name of marks) rmSync(join(shop.till.dataDir, name));
  const printed = ['-r', join(import.meta.dirname, 'support/print-error-box.mjs')];
  const third = spawn(executablePath, [...printed, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  third.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const [end] = (await once(third, 'exit')) as [number | null];
  expect([end, said]).toEqual([1, expect.stringContaining('Another till has')]);
});
