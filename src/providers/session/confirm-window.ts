// A window in which somebody proves at their provider who they are, while the page that asks stays as it is. The two talk by a
// channel: what opened a window is cut off from it once another site has been there.
import { finishReauthentication, startReauthentication } from '#domain/endpoints/single-sign-on.ts';
import { call } from '#src/providers/http/call.ts';

const CHANNEL = 'whereas-confirmed';

/** Opens the window. Call it from a click, or browsers block it. Throws ApiError. */
export async function openConfirmWindow(): Promise<void> {
  // First the window, then where it goes: after a reply, a browser would take it for an advertisement.
  const opened = window.open('about:blank', 'whereas-confirm', 'popup,width=520,height=680');
  try {
    const { data } = await call(startReauthentication, { body: {} });
    if (opened) opened.location.href = data.url;
  } catch (error) {
    opened?.close();
    throw error;
  }
}

/** Runs when a window has confirmed. @returns a function that ends listening. */
export function onConfirmed(then: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', then);
  return () => channel.close();
}

/** In the window: exchanges the code, tells the page, and closes. Throws ApiError. */
export async function confirmWithCode(code: string): Promise<void> {
  await call(finishReauthentication, { body: { code } });
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(true);
  channel.close();
  window.close();
}
