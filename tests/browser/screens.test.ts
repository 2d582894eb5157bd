// Every screen, as everybody who sees it: accessible, as wide as its window, steady while it loads, without complaint.
import { join } from 'node:path';
import { expectAccessible, expectNoSidewaysScrolling, expectSteady, watchShifts } from './support/looks.ts';
import { VISITS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Where to put a picture of every screen, for somebody who wants to look at them. */
const pictures = process.env['BROWSER_TEST_PICTURES'];

// What is looked at is where motion leads, not the motion.
test.use({ reducedMotion: 'reduce' });

for (const [screen, visits] of Object.entries(VISITS)) {
  for (const [index, { state = '', as, open, heading, allows }] of visits.entries()) {
    const title = [screen, state, 'as', as ?? 'a visitor'].filter((word) => word !== '').join(' ');
    test.describe(title, () => {
      test.use({ account: as });

      // In a small window every screen is looked at once; its further states and roles share its layout.
      test(
        'is accessible, fits its window and does not jump',
        { tag: index === 0 ? [] : ['@wide'] },
        async ({ page, session, faults }, info) => {
          if (allows) faults.allow(allows);
          const shift = await watchShifts(page);
          await open(page, session);
          await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeAttached();
          await expectAccessible(page);
          await expectNoSidewaysScrolling(page);
          const figure = await shift();
          info.annotations.push({ type: 'layout shift', description: figure.toFixed(4) });
          expectSteady(figure);
          if (pictures !== undefined)
            await page.screenshot({ path: join(pictures, `${info.project.name} ${title}.png`), fullPage: true });
        },
      );
    });
  }
}
