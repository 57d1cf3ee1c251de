/** Entry of the customer's screen. */
import { createApp } from 'vue';
import DisplayPage from '@/features/display/DisplayPage.vue';
import { i18n } from '@/i18n';
import { keepWordsWhole } from '@/i18n/whole-words';
import '@/styles.css';

keepWordsWhole();
createApp(DisplayPage).use(i18n).mount('#app');
