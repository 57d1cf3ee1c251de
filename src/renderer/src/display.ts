/** Entry of the customer's screen. */
import { createApp } from 'vue';
import DisplayPage from '@/features/display/DisplayPage.vue';
import { i18n } from '@/i18n';
import '@/styles.css';

createApp(DisplayPage).use(i18n).mount('#app');
