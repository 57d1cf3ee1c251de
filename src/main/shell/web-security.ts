/** Forbids what no page of this till may do, for every web contents that will ever exist in it. */
import { app, type Session, type WebContents } from 'electron';

/** An address without a listener: the discard port of this machine. */
const NOWHERE = 'socks5://127.0.0.1:9';

/** Refuses navigation, windows, webviews, permissions, downloads, WebRTC and foreign requests. */
export function lockDown(session: Session, ownOrigin: string): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents));
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    decide({ cancel: !isOwn(url, ownOrigin) });
  });
  // The till's own pages need no network at all; a page of the development server does.
  if (!ownOrigin.startsWith('http'))
    void session.setProxy({ proxyRules: NOWHERE, proxyBypassRules: '<-loopback>' });
}

function lockContents(contents: WebContents): void {
  // The till never navigates: each window loads its page once, from the main process. Refusing every
  // other navigation also refuses a file that is dropped onto the window.
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Neither the page's policy nor a request's listener sees WebRTC. With this it may only use the proxy,
  // which leads nowhere.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

function isOwn(url: string, ownOrigin: string): boolean {
  const read = URL.parse(url);
  if (!read) return false;
  // Vite's development server talks to the page over a web socket as well.
  const origin = `${read.protocol.replace(/^ws/, 'http')}//${read.host}`;
  return origin === ownOrigin || read.protocol === 'data:' || read.protocol === 'devtools:';
}
