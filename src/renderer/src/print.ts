/** Entry of the print page: a receipt or report on a page as wide as its roll, or several as dots. */
import { createApp } from 'vue';
import PrintPage from '@/features/receipt/PrintPage.vue';
import { i18n, putWords } from '@/i18n';
import { english } from '@/i18n/english';
import { thai } from '@/i18n/thai';
import { keepWordsWhole } from '@/i18n/thai-text/whole-words';
import '@/styles.css';
import './print.css';

const job = new URLSearchParams(location.search).get('job');
putWords('en', english);
putWords('th', thai);
keepWordsWhole();
createApp(PrintPage, { job }).use(i18n).mount('#app');
