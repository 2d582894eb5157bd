// Loads a page image in the resolution that is sharp, and prefetches the next page.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGE_IMAGE_WIDTHS } from '#domain/limits.ts';
import type { DocumentAccess } from './document-access.ts';
import { UNCHANGING, useDocumentAccess } from './document-access.ts';

/** The smallest image that is sharp at `width` CSS pixels. */
export function imageWidthFor(width: number, pixelRatio: number): number {
  const wanted = width * pixelRatio;
  return PAGE_IMAGE_WIDTHS.find((one) => one >= wanted) ?? PAGE_IMAGE_WIDTHS[PAGE_IMAGE_WIDTHS.length - 1] ?? 0;
}

const imageQuery = (access: DocumentAccess, index: number, page: number, width: number) => ({
  queryKey: ['document', access.key, index, 'image', page, width],
  queryFn: ({ signal }: { signal: AbortSignal }) => access.image(index, page, width, signal),
  ...UNCHANGING,
});

/** @param width in pixels, one of PAGE_IMAGE_WIDTHS; null while it is not known */
export function usePageImage(index: number, page: number, pages: number | null, width: number | null) {
  const access = useDocumentAccess();
  const client = useQueryClient();
  const query = useQuery({
    ...imageQuery(access, index, page, width ?? 0),
    enabled: width !== null,
    // The old image stays until the sharper one has loaded.
    placeholderData: (before, earlier) =>
      earlier?.queryKey[4] === page && earlier.queryKey[2] === index ? before : undefined,
  });
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (!isThere || width === null || pages === null || page >= pages) return;
    void client.prefetchQuery(imageQuery(access, index, page + 1, width));
  }, [isThere, access, client, index, page, pages, width]);
  return query;
}
