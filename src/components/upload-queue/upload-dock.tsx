// The uploads in the corner of every page, loaded with the first one.
import { lazyPart } from '#src/components/lazy-part.tsx';
import { useHasUploaded } from './first-upload.ts';

const Uploads = lazyPart(() => import('./uploads.tsx').then((file) => file.Uploads));

export const UploadDock = () => useHasUploaded() && <Uploads />;
