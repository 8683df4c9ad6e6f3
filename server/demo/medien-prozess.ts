/** Stores the files of the demo programme in a process of its own, whose memory is free again when the server begins to serve. */
import { makeBilder } from '../media/decoder/make-bild.ts'
import { makePdfSeiten } from '../media/decoder/make-pdf-seiten.ts'
import { openMedienSpeicher } from '../media/ablage/open-medien-speicher.ts'
import { storeLogos } from './store-logos.ts'
import { storeMedien } from './store-medien.ts'
import type { MedienAuftrag, MedienMeldung } from './store-medien-apart.ts'

process.once('message', ({ plan, mediaUrl, dataDir, nowMs }: MedienAuftrag) => {
  void run({ plan, mediaUrl, dataDir, nowMs }).then(
    () => process.disconnect(),
    (error: unknown) => send({ fehler: error instanceof Error ? error.message : String(error) }),
  )
})

async function run({ plan, mediaUrl, dataDir, nowMs }: MedienAuftrag): Promise<void> {
  const medien = await openMedienSpeicher({ mediaUrl, dataDir, now: () => nowMs })
  const onProgress = (anteil: number) => void send({ anteil })
  const gespeichert = await storeMedien(plan, { medien, werkstatt: { makeBilder, makePdfSeiten }, nowMs, bilder: true, onProgress })
  const logos = await storeLogos(medien, nowMs)
  await send({ gespeichert, logos })
}

function send(meldung: MedienMeldung): Promise<void> {
  return new Promise((resolve) => process.send?.(meldung, () => resolve()))
}
