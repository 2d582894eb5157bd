// Every screen, as each role that may open it: accessible, as wide as its window, stable while it loads, without errors.
import { join } from 'node:path';
import { lookOver } from './support/look-over.ts';
import { expectAccessible, expectNoSidewaysScrolling, expectSteady, watchShifts } from './support/looks.ts';
import { expectReadingOrder } from './support/reading-order.ts';
import { VISITS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The folder for a picture of every screen, if one is wanted. */
const pictures = process.env['BROWSER_TEST_PICTURES'];

// What is looked at is where motion leads, not the motion.
test.use({ reducedMotion: 'reduce' });

for (const [screen, visits] of VISITS) {
  for (const [index, { state = '', as, open, heading, allows, over = [], shows }] of visits.entries()) {
    const title = [screen, state, 'as', as ?? 'a visitor'].filter((word) => word !== '').join(' ');
    test.describe(title, () => {
      test.use({ account: as, sharesSession: true });

      // In a small window every screen is looked at once, and every dialog; further states and roles share their layout.
      const isForBoth = index === 0 || over.length > 0 || shows !== undefined;
      test(
        'is accessible, fits its window and does not jump',
        { tag: isForBoth ? [] : ['@wide'] },
        async ({ page, session, faults, isMobile }, info) => {
          if (allows) faults.allow(allows);
          const shift = await watchShifts(page);
          await open(page, session);
          await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeAttached();
          await expectAccessible(page);
          await expectNoSidewaysScrolling(page);
          const figure = await shift();
          info.annotations.push({ type: 'layout shift', description: figure.toFixed(4) });
          expectSteady(figure);
          if (!isMobile) await expectReadingOrder(page);
          await lookOver(page, over, !isMobile);
          if (pictures !== undefined)
            await page.screenshot({ path: join(pictures, `${info.project.name} ${title}.png`), fullPage: true });
        },
      );
    });
  }
}
