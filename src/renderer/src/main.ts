import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { applyLocale, i18n, loadBothWords, loadFirstWords, pageLocale } from './i18n';
import { namesLoaded } from '@shared/model/recipient/secret-names';
import { keepWordsWhole } from './i18n/thai-text/whole-words';
import { hasBridge } from './ipc/client';
import NoBridge from './shell/NoBridge.vue';
import './styles.css';

const first = pageLocale();

const words = hasBridge() ? loadFirstWords(first) : loadBothWords();

// Not awaited at the top: the build would then cut the page into a hundred files. The names decide whether what is
// typed into a field can be read.
void Promise.all([words, namesLoaded]).then(() => {
  applyLocale(first);
  keepWordsWhole();
  createApp(hasBridge() ? App : NoBridge)
    .use(createPinia())
    .use(i18n)
    .mount('#app');
});
