// What was filled into the fields of a form, drawn over its page: PDFium keeps it apart from the page itself.
import type { Pdfium } from './pdfium.ts';

const NO_FORM = 0;
/** Fields as on paper, without the tint that invites filling them in. */
const AS_PRINTED = 0x800;
const UPRIGHT = 0;

interface Canvas {
  /** PDFium's handle of a bitmap. */
  readonly bitmap: number;
  readonly width: number;
  readonly height: number;
}

/** Nothing of the form is run: this build of PDFium has no JavaScript. */
export function drawFormFields({ api }: Pdfium, document: number, page: number, canvas: Canvas): void {
  if (api.FPDF_GetFormType(document) === NO_FORM) return;
  const info = api.PDFiumExt_OpenFormFillInfo();
  const form = api.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    if (form === 0) return;
    api.FORM_OnAfterLoadPage(page, form);
    api.FPDF_FFLDraw(form, canvas.bitmap, page, 0, 0, canvas.width, canvas.height, UPRIGHT, AS_PRINTED);
    api.FORM_OnBeforeClosePage(page, form);
    api.PDFiumExt_ExitFormFillEnvironment(form);
  } finally {
    api.PDFiumExt_CloseFormFillInfo(info);
  }
}
