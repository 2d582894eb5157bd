// The uploads of the console, in the corner of every page. They are fetched with the first of them.
import { lazily } from '#src/components/lazily.tsx';
import { useHasUploaded } from './first-upload.ts';

const Uploads = lazily(() => import('./uploads.tsx').then((file) => file.Uploads));

export const UploadDock = () => useHasUploaded() && <Uploads />;
