import { mount } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { i18n } from '@/i18n';
import { fakeTill } from '@/test-support/fake-till';
import PrintPage from '@/features/receipt/PrintPage.vue';
import { attempt, sale } from '@/test-support/sales';

const HOUR = 3_600_000;

/** The paper of a sale that was sent while the service's clock was `skewMs` from the till's. */
async function printed(skewMs: number) {
  const till = fakeTill();
  vi.stubGlobal('document', Object.assign(document, { fonts: { ready: Promise.resolve() } }));
  const settings = {
    locale: 'th',
    shopName: 'Nok Games',
    tillName: 'Till 1',
    timeZone: 'Asia/Bangkok',
    buddhistYear: true,
    paperWidth: 58,
    clockJumpMinutes: 60,
  };
  const job = {
    what: 'receipt',
    sale: sale('delivered', { attempts: [attempt({ reason: 'TRANSACTION', httpStatus: 200, skewMs })] }),
    copy: 1,
    training: false,
    settings,
  };
  till.answer('print.job', () => ({ ok: true, value: { paper: job, logo: null } }));
  const view = mount(PrintPage, { props: { job: 'j' }, global: { plugins: [i18n] } });
  await eventually(() => expect(till.calls.at(-1)?.name).toBe('print.ready'));
  return view.text();
}

it('has on paper, in both languages, that the sale was made while the clock was wrong', async () => {
  const paper = await printed(-24 * HOUR);
  expect(paper).toContain('นาฬิกาของเครื่องขายผิด ส่งตามนาฬิกาของผู้ให้บริการ: 20 พ.ย. 2569 14:02');
  expect(paper).toContain('The till’s clock was wrong.');
  expect(await printed(0)).not.toContain('clock was wrong');
});
