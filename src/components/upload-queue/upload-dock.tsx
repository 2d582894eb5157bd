// The uploads in the corner of every page, loaded with the first one.
import { lazily } from '#src/components/lazily.tsx';
import { useHasUploaded } from './first-upload.ts';

const Uploads = lazily(() => import('./uploads.tsx').then((file) => file.Uploads));

export const UploadDock = () => useHasUploaded() && <Uploads />;
