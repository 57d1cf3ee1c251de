import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { applyLocale, i18n, loadWords, pageLocale } from './i18n';
import { keepWordsWhole } from './i18n/whole-words';
import { hasBridge } from './ipc/client';
import NoBridge from './shell/NoBridge.vue';
import './styles.css';

const first = pageLocale();

// Not awaited at the top: the build would then cut the page into a hundred files.
void loadWords(first).then(() => {
  applyLocale(first);
  keepWordsWhole();
  createApp(hasBridge() ? App : NoBridge)
    .use(createPinia())
    .use(i18n)
    .mount('#app');
  // Paper, and what is said to a customer, may need the other language; no first screen does.
  requestAnimationFrame(() => setTimeout(() => void loadWords(first === 'en' ? 'th' : 'en')));
});
