// The console in a browser for benchmarks: signs in a user of the demo data, and records every frame of an action.
import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#domain/demo.ts';

export const USER = 'user@harbour.test';

/** Signs in on the sign-in screen and waits for the next screen. */
export async function signIn(page: Page, email = USER): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/(dashboard|company|change-default-password)$/);
}

/** Slows down the CPU of a page, as Chromium's own tools do. @returns a function that ends it. */
export async function slowDown(page: Page, times: number): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: times });
  return async () => {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await tools.detach();
  };
}

/** The session of a browser; a context that is created with it is signed in. */
export type KeptSession = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Frames this long after an action still count, such as those of a dialog that fades in. */
const AFTERWARDS_MS = 500;

/** The length of every frame during `action` and shortly after, from one chance to paint to the next, in ms. */
export async function framesWhile(page: Page, action: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const recorded: number[] = [];
    let last = performance.now();
    let isOn = true;
    const next = (now: number) => {
      recorded.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    const end = () => {
      isOn = false;
      return recorded;
    };
    Object.assign(window, { endOfFrames: end });
  });
  await action();
  const recorded = await page.evaluate(
    (afterwards) =>
      new Promise<number[]>((resolve) => {
        const end = () => resolve((window as unknown as { endOfFrames: () => number[] }).endOfFrames());
        setTimeout(end, afterwards);
      }),
    AFTERWARDS_MS,
  );
  // The first is the one in which recording began.
  return recorded.slice(1);
}
