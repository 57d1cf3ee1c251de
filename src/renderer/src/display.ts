/** Entry of the customer's screen. */
import { createApp } from 'vue';
import DisplayPage from '@/features/display/DisplayPage.vue';
import { i18n, loadWords } from '@/i18n';
import { keepWordsWhole } from '@/i18n/whole-words';
import '@/styles.css';

void Promise.all([loadWords('en'), loadWords('th')]).then(() => {
  keepWordsWhole();
  createApp(DisplayPage).use(i18n).mount('#app');
});
