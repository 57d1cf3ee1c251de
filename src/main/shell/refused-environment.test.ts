import { expect, it } from 'vitest';
import { refusedEnvironment } from './refused-environment';

it.each([
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_DEBUG',
  'NODE_USE_SYSTEM_CA',
  'NODE_EXTRA_CA_CERTS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_V8_COVERAGE',
  'Node_Path',
  'ELECTRON_RUN_AS_NODE',
  'ELECTRON_ENABLE_LOGGING',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'SSLKEYLOGFILE',
  'LD_PRELOAD',
  'LD_AUDIT',
  ...['LD_LIBRARY_PATH', 'LD_PROFILE_OUTPUT', 'GCONV_PATH', 'CHROME_DEVEL_SANDBOX'],
  ...['GTK_MODULES', 'GTK3_MODULES', 'GTK_PATH', 'GTK_EXE_PREFIX', 'GTK_IM_MODULE_FILE'],
  ...['GDK_PIXBUF_MODULE_FILE', 'GDK_PIXBUF_MODULEDIR', 'GIO_EXTRA_MODULES', 'GIO_MODULE_DIR'],
  ...['LIBGL_DRIVERS_PATH', 'MESA_LOADER_DRIVER_OVERRIDE', '__GLX_VENDOR_LIBRARY_NAME', 'LIBVA_DRIVERS_PATH'],
  ...['VK_ICD_FILENAMES', 'VK_ADD_LAYER_PATH', 'GBM_BACKENDS_PATH', 'ALSA_CONFIG_PATH'],
  ...['PIPEWIRE_MODULE_DIR', 'SPA_PLUGIN_DIR'],
  'NODE_SOMETHING_OF_TOMORROW',
])('%s is refused', (name) => {
  expect(refusedEnvironment({ PATH: '/bin', [name]: '' }, 'linux')).toEqual([name]);
});

it('what a desktop sets, and what the launcher does, is let through', () => {
  const usual = [
    'PATH',
    'HOME',
    'DISPLAY',
    'LANG',
    'XDG_RUNTIME_DIR',
    'HTTPS_PROXY',
    'NODEJS_HOME',
    'SSLMODE',
    ...['CHROME_DESKTOP', 'GTK_THEME', 'LC_ALL'],
    'GTK_IM_MODULE',
  ];
  const environment = Object.fromEntries([...usual, 'NODE_DISABLE_COMPILE_CACHE'].map((name) => [name, '1']));
  expect(refusedEnvironment(environment, 'linux')).toEqual([]);
});

it('what other programs set for GTK on a Windows PC is let through', () => {
  const environment = { GTK_PATH: 'C:\\GTK', GDK_PIXBUF_MODULE_FILE: 'x', GTK_EXE_PREFIX: 'C:\\GTK' };
  expect(refusedEnvironment({ ...environment, LD_PRELOAD: '' }, 'win32')).toEqual(['LD_PRELOAD']);
});
