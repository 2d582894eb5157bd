// Checks every screen: no serious axe findings, no horizontal scrolling, nothing that jumps while it loads.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type Axe from 'axe-core';
import type { Result } from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof Axe;
  }
}

/** Cumulative layout shift up to which web.dev rates a page as good. */
const SHIFT_LIMIT = 0.1;

/** Injected once per document: AxeBuilder injects the larger build before each check, which takes longer than the check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violationsOn(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    // Without this axe describes every element that passes.
    const { violations } = await window.axe.run({ resultTypes: ['violations'] });
    return violations;
  });
}

export async function expectAccessible(page: Page): Promise<void> {
  // The contrast of colors in the middle of a transition does not matter.
  await settled(page);
  const found = (await violationsOn(page))
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, help, nodes }) => `${id} (${impact}): ${help}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, 'what axe finds').toEqual([]);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide, 'width of the page').toBeLessThanOrEqual(room);
}

/** Waits until no content is dimmed because it is about to be replaced, and all finite transitions and animations have ended. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every((one) => {
        const end = one.effect?.getComputedTiming().endTime;
        return one.playState !== 'running' || end === Infinity;
      }),
  );
}

/** Call it before the page is opened; the returned function gives the layout shift once the page has settled. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Reflect.set(window, 'layoutShifts', shifts);
    // Shifts after an input do not count. The browser ignores them for half a second, in which a busy machine may not even
    // render the first frame; here the frames after it count instead.
    const answers: { from: number; to: number }[] = [];
    const answer = () => {
      const span = { from: performance.now(), to: Infinity };
      answers.push(span);
      let frames = 4;
      const count = () => {
        frames--;
        if (frames > 0) requestAnimationFrame(count);
        else span.to = performance.now();
      };
      requestAnimationFrame(count);
    };
    for (const type of ['pointerdown', 'click', 'keydown', 'input', 'change'])
      addEventListener(type, answer, { capture: true, passive: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isAnswer = answers.some(({ from, to }) => entry.startTime >= from && entry.startTime <= to);
        const isJump = !isAnswer && Reflect.get(entry, 'hadRecentInput') !== true;
        if (isJump) shifts.sum += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await settled(page);
    return page.evaluate(() => {
      const shifts: unknown = Reflect.get(window, 'layoutShifts');
      return typeof shifts === 'object' && shifts !== null ? Number(Reflect.get(shifts, 'sum')) : Number.NaN;
    });
  };
}

export function expectSteady(shift: number): void {
  expect(shift, 'layout shift').toBeLessThan(SHIFT_LIMIT);
}
