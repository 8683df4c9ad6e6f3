/** Reads a package at any place without ever having it: headers from its plan, everything else from the files of the store. */
import type { ZipDatei, ZipPlan, ZipTeil } from '../domain/lieferung/zip-plan.ts'
import type { MedienSpeicher } from '../media/ablage/medien-speicher.ts'
import { openDatei, type Teilleser } from '../media/ablage/teil-leser.ts'

export interface Paketdatei extends ZipDatei {
  sha256: string
}

/** One reading at a time; of the files one is open. */
export function openPaketLeser(medien: Pick<MedienSpeicher, 'pathOf'>, plan: ZipPlan<Paketdatei>): Teilleser {
  let offen: { sha256: string; leser: Teilleser } | null = null
  let schluss: Buffer | null = null
  let istZu = false

  async function openInhalt(sha256: string): Promise<Teilleser> {
    if (offen?.sha256 === sha256) return offen.leser
    await offen?.leser.close()
    offen = null
    const leser = await openDatei(medien.pathOf(sha256))
    // The line broke meanwhile: nobody would close it any more.
    if (istZu) await leser.close()
    if (istZu) throw new Error('closed')
    offen = { sha256, leser }
    return leser
  }

  async function readStueck(ziel: Buffer, at: number): Promise<number> {
    if (at >= plan.schlussAb) return (schluss ??= plan.schluss()).copy(ziel, 0, at - plan.schlussAb)
    const teil = findTeil(plan.teile, at)
    if (at < teil.inhaltAb) return plan.kopfOf(teil).copy(ziel, 0, at - teil.kopfAb)
    const inhalt = await openInhalt(teil.datei.sha256)
    const gelesen = await inhalt.read(ziel.subarray(0, Math.min(ziel.length, teil.ende - at)), at - teil.inhaltAb)
    if (gelesen === 0) throw new Error('file shorter than the plan says')
    return gelesen
  }

  return {
    async read(ziel, at) {
      let gefuellt = 0
      while (gefuellt < ziel.length && at + gefuellt < plan.bytes) gefuellt += await readStueck(ziel.subarray(gefuellt), at + gefuellt)
      return gefuellt
    },
    async close() {
      istZu = true
      await offen?.leser.close()
    },
  }
}

/** The entry in which this byte lies. */
function findTeil<T extends ZipDatei>(teile: readonly ZipTeil<T>[], at: number): ZipTeil<T> {
  let [low, high] = [0, teile.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((teile[middle] as ZipTeil<T>).ende <= at) low = middle + 1
    else high = middle
  }
  return teile[low] as ZipTeil<T>
}
