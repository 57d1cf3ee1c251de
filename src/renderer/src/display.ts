/** Entry of the customer's screen. */
import { createApp } from 'vue';
import DisplayPage from '@/features/display/DisplayPage.vue';
import { i18n, putWords } from '@/i18n';
import { english } from '@/i18n/english';
import { thai } from '@/i18n/thai';
import { keepWordsWhole } from '@/i18n/thai-text/whole-words';
import '@/styles.css';

putWords('en', english);
putWords('th', thai);
keepWordsWhole();
createApp(DisplayPage).use(i18n).mount('#app');
