// The other side's contract is open in Word: signed in there, sent, reviewed under a playbook, decided, changed by tracked
// changes, asked about, given a clause of the library, and saved. The console has the same decisions, and the analytics the acts.
import type { ContractUsage } from '#domain/analytics.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { openWord } from '#tests/support/word/open-word.ts';
import { handOf } from '#tests/browser/support/hand/hand-of.ts';
import { ownPlaybook } from '#tests/browser/support/own-contract.ts';
import { acceptedText } from '#tests/browser/support/revision-files.ts';
import { expect, signInByApi, test } from '#tests/browser/support/test.ts';
import { PackageText } from '#tests/support/docx/package-entries.ts';
import { textOfLines } from '#tests/support/docx/inspected-document.ts';
import { readLines } from '#tests/support/docx/reading-order.ts';

test.use({ account: 'user@harbour.test' });

const CLAUSES = [
  '1. The Supplier shall deliver the flour to the Buyer within thirty (30) days of each order.',
  '2. The Buyer shall pay each invoice within ninety (90) days of its date.',
  '3. The Supplier’s total liability under this Agreement is limited to fifty per cent (50%) of the fees of one year.',
  '4. Either party may terminate this Agreement on thirty (30) days’ written notice.',
  '5. The Buyer shall keep the Supplier’s recipes secret.',
  '6. This Agreement is governed by the laws of England and Wales.',
];

const ruleOf = (title: string, preferred_language: string) => ({
  title,
  rule: `The rule on ${title}.`,
  preferred_language,
  fallback_position: '',
  fallback_language: '',
});
const COMMENT = 'Thirty days is what we agree with everybody.';
const RULES = [
  ruleOf('Payment', 'The Buyer shall pay each invoice within thirty (30) days of its date.'),
  ruleOf(
    'Limitation of liability',
    'The Supplier’s total liability under this Agreement is limited to one hundred per cent (100%) of the fees of one year.',
  ),
  ruleOf('Termination', 'Either party may terminate this Agreement on sixty (60) days’ written notice.'),
  ruleOf('Governing law', 'This Agreement is governed by the laws of England and Wales.'),
  ruleOf(
    'Force majeure',
    'Neither party is liable for a delay that is caused by events beyond its reasonable control.',
  ),
];

for (const width of [320, 450])
  test(`a contract is reviewed and redlined in Word, in a pane of ${width} px @wide`, async ({
    page,
    session,
    hand,
    baseURL,
  }, testInfo) => {
    test.slow();
    const unique = `${width} ${testInfo.testId.slice(-6)} ${testInfo.retry}`;
    const title = `Flour in Word ${unique}`;
    await ownPlaybook(page, session, title, RULES);
    const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const docx = makeDocx({ body: [`Supply Agreement ${unique}`, ...CLAUSES].map(paragraph).join('') });
    const word = await openWord(page, {
      docx,
      url: `https://contoso.example/Flour%20${encodeURIComponent(unique)}.docx`,
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/addin?tab=review');

    const dialog = page.waitForEvent('popup');
    await hand.press(page.getByRole('button', { name: 'Sign in' }));
    const window = await dialog;
    await handOf(window).press(window.getByRole('button', { name: /^Continue/ }));
    await expect(page.getByRole('button', { name: 'Send this document' })).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Send this document' }));
    const panel = page.getByRole('region', { name: 'Work on the contract' });
    const form = panel.getByRole('form', { name: 'Review revision 1' });
    await expect(form).toBeVisible();

    await hand.press(form.getByRole('radio', { name: /^Buyer/ }));
    await hand.press(form.getByRole('radio', { name: new RegExp(`^${title}`) }));
    await hand.press(form.getByRole('button', { name: 'Start the review' }));
    await expect(panel.getByRole('button', { name: /Meets$/ })).toBeVisible({ timeout: 60_000 });

    await openFinding('Payment');
    await expect.poll(() => word.selectedText).toContain('ninety (90) days');
    await hand.press(panel.getByRole('button', { name: 'Change', exact: true }));
    const edit = page.getByRole('dialog');
    await hand.write(edit.getByLabel(/^Comment for the counterparty/), COMMENT);
    await hand.press(edit.getByRole('button', { name: 'Update' }));
    await accept();
    await openFinding('Limitation of liability');
    await accept();
    await openFinding('Termination');
    await accept();
    for (const name of ['Force majeure', 'Governing law']) {
      await openFinding(name);
      await hand.press(panel.getByRole('button', { name: /^Verify: / }));
      await expect(panel.getByText(/^Verified/).first()).toBeVisible();
    }
    await leaveFinding();

    const original = word.texts();
    await hand.press(page.getByRole('button', { name: 'Apply 3' }));
    await expect(page.getByText('3 changes in the document, not in the repository yet.')).toBeVisible();
    expect(word.texts().slice(2, 5)).toEqual([
      '2. The Buyer shall pay each invoice within thirty (30) days of its date.',
      '3. The Supplier’s total liability under this Agreement is limited to one hundred per cent (100%) of the fees of one year.',
      '4. Either party may terminate this Agreement on sixty (60) days’ written notice.',
    ]);
    expect(word.tracking).toBe('Off');

    await hand.press(panel.getByRole('tab', { name: 'Ask' }));
    await hand.write(panel.getByRole('textbox', { name: /^Ask/ }), 'When must an invoice be paid?');
    await hand.press(panel.getByRole('button', { name: 'Ask', exact: true }));
    await expect(panel.getByText(/ninety \(90\) days/).first()).toBeVisible({ timeout: 30_000 });

    await hand.press(panel.getByRole('tab', { name: 'Draft' }));
    await hand.write(panel.getByRole('textbox', { name: /What should the clause be about/ }), 'force majeure');
    await hand.press(panel.getByRole('button', { name: /^Draft/ }));
    const drafted = panel.getByRole('article', { name: 'New clause' });
    await expect(drafted).toBeVisible({ timeout: 30_000 });
    await hand.press(drafted.getByRole('button', { name: 'Insert', exact: true }));
    await expect(page.getByText('4 changes in the document, not in the repository yet.')).toBeVisible();
    expect(word.texts().length).toBeGreaterThan(original.length);

    await hand.press(page.getByRole('button', { name: 'Save as revision 2' }));
    await expect(page.getByText('Revision 2 ·')).toBeVisible();

    // The console has what was decided in Word, and the log of usage the acts.
    const headers = { Authorization: `Bearer ${session?.access_token ?? ''}` };
    const get = async <Data>(path: string, token = headers) =>
      ((await (await page.request.get(`/api${path}`, { headers: token })).json()) as { data: Data }).data;
    const rows = await get<{ id: string; created_at: string }[]>(`/contracts?search=${encodeURIComponent(unique)}`);
    const contract = rows[0]?.id ?? '';
    const [review] = await get<{ id: string }[]>(`/contracts/${contract}/reviews`);
    const { findings } = await get<{ findings: { decision: { state: string } }[] }>(
      `/contracts/${contract}/reviews/${review?.id ?? ''}`,
    );
    expect(findings).toHaveLength(5);
    expect(findings.filter(({ decision }) => decision.state !== 'verified')).toEqual([]);
    const suggestions = await get<Suggestion[]>(`/contracts/${contract}/suggestions`);
    expect(suggestions.filter(({ state }) => state === 'applied')).toHaveLength(4);
    const provider = await signInByApi(baseURL ?? '', 'super@whereas.test');
    const asProvider = { Authorization: `Bearer ${provider.access_token}` };
    const companies = await get<{ id: string; company: string }[]>('/contract/analytics/?search=Harbour', asProvider);
    const usage = await get<ContractUsage[]>(
      `/contract/analytics/${companies[0]?.id ?? ''}?page_size=100&sort=created_at&order=desc`,
      asProvider,
    );
    // The provider does not see which contract it was.
    const since = usage.filter(({ created_at: at }) => at >= (rows[0]?.created_at ?? ''));
    expect(since).toContainEqual(
      expect.objectContaining({
        user: 'Theo Marchbank',
        playbook_applications: 1,
        chats_with_contract: 1,
        new_clauses_drafted: 1,
        clause_library_searches: 1,
        event_count: 4,
      }),
    );

    // The file that comes back: all accepted it is what was meant, all rejected it is what the other side sent.
    const sent = new Uint8Array(
      await (await page.request.get(`/api/repositories/${contract}/content?revision=2`, { headers })).body(),
    );
    expect(acceptedText(sent)).toContain('within thirty (30) days of its date');
    expect(textOfLines(readLines(sent, 'reject'))).toBe(textOfLines(readLines(docx, 'reject')));
    expect(new PackageText(sent).text('word/comments.xml')).toContain(COMMENT);

    async function leaveFinding() {
      const all = panel.getByRole('button', { name: 'All findings' });
      if (await all.isVisible()) await hand.press(all);
    }

    async function openFinding(name: string) {
      await leaveFinding();
      await hand.press(panel.getByRole('button', { name: new RegExp(name), expanded: false }));
    }

    async function accept() {
      await hand.press(panel.getByRole('button', { name: 'Accept', exact: true }));
      await expect(panel.getByText('Accepted', { exact: true })).toBeVisible();
    }
  });
