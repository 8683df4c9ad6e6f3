import type { FastifyReply } from 'fastify'
import { toDownloadKopf } from '../domain/grund/dateiname.ts'
import type { PdfAuftrag } from '../pdf/make-pdf.ts'
import type { Anfrage } from './endpunkt.ts'
import { goneSignal } from './gone-signal.ts'

/** A document somebody asked for. Nobody keeps it: it says what is so now. */
export async function sendPdf(
  { kontext, sitzung, reply }: Pick<Anfrage<unknown, unknown, unknown>, 'kontext' | 'sitzung' | 'reply'>,
  { dateiname, auftrag }: { dateiname: string; auftrag: PdfAuftrag },
): Promise<FastifyReply> {
  const bytes = await kontext.pdfPlaetze.with(sitzung.benutzerId, () => kontext.pdf.makePdf(auftrag, { signal: goneSignal(reply) }))
  reply.headers({ 'content-type': 'application/pdf', 'content-disposition': toDownloadKopf(dateiname), 'cache-control': 'private, no-store' })
  return reply.header('x-content-type-options', 'nosniff').send(bytes)
}
