import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { i18n } from './i18n';
import { keepWordsWhole } from './i18n/whole-words';
import { hasBridge } from './ipc/client';
import NoBridge from './shell/NoBridge.vue';
import './styles.css';

keepWordsWhole();
createApp(hasBridge() ? App : NoBridge)
  .use(createPinia())
  .use(i18n)
  .mount('#app');
