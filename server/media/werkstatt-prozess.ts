/** The other side of `createWerkstatt`: ends with its parent. */
import { makeAvatar, makeBilder } from './make-bild.ts'
import { makePdfSeiten } from './make-pdf-seiten.ts'
import type { Antwort, Auftrag } from './werkstatt.ts'

process.on('message', (auftrag: Auftrag) => {
  void work(auftrag).then((antwort) => process.send?.(antwort))
})
process.on('disconnect', () => process.exit(0))

async function work(auftrag: Auftrag): Promise<Antwort> {
  const { nr } = auftrag
  try {
    if (auftrag.art === 'seiten') return { nr, ergebnis: (await makePdfSeiten(Buffer.from(auftrag.pdf))).map(copyBytes) }
    if (auftrag.art === 'avatar') return { nr, ergebnis: await makeAvatar(Buffer.from(auftrag.quelle), auftrag.kante) }
    const bilder = await makeBilder(Buffer.from(auftrag.quelle), auftrag.varianten)
    return { nr, ergebnis: bilder }
  } catch (error) {
    return { nr, fehler: error instanceof Error ? error.message : String(error) }
  }
}

/** Buffers of the canvas library are not plain ones; only plain ones travel. */
function copyBytes<T extends { bytes: Buffer }>(seite: T): T {
  return { ...seite, bytes: Buffer.from(seite.bytes) }
}
