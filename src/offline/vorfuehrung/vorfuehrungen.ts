import { MAX_VORTRAGSNOTIZ } from '#contract/vorfuehrung.ts'
import type { VersandTeile } from '../erklaerung/erklaerung-versand.ts'
import { StorageFailure } from '../kern/storage-failure.ts'
import type { VorfuehrungOrt, Vorfuehrungen } from '../kern/tablet.ts'
import { entschieden, hierOf, mitEigenem, type VorfuehrungRow } from './abgleich.ts'
import { openVorfuehrungAblage } from './vorfuehrung-ablage.ts'
import { openVorfuehrungVersand } from './vorfuehrung-versand.ts'

/** What a presenter prepares: on this device first, with the server when there is a network. */
export function createVorfuehrungen(teile: VersandTeile): Vorfuehrungen {
  const { benutzerId, lager, umgebung } = teile
  const ablage = openVorfuehrungAblage(benutzerId, { dauerhaft: lager.dauerhaft, umgebung })
  const versand = openVorfuehrungVersand(teile, ablage)

  async function change(ort: VorfuehrungOrt, how: (row: VorfuehrungRow) => VorfuehrungRow): Promise<void> {
    // As with votes: on a device that is somebody else's by now nothing is changed in anybody's name.
    if (!(await versand.isEigen())) throw new StorageFailure('abgemeldet')
    await ablage.change(ort, how)
    void versand.wake()
  }

  return {
    dauerhaft: ablage.dauerhaft,
    observe: (ort) => ({
      subscribe: (next, onError) => ablage.listen(() => void ablage.read(ort).then((row) => next(hierOf(row)), onError)),
    }),
    saveReihenfolge: (ort, reihenfolge) => change(ort, (row) => mitEigenem(row, { reihenfolge: [...reihenfolge] })),
    saveNotiz: (ort, einreichungId, text) => change(ort, (row) => mitEigenem(row, { notizen: { [einreichungId]: cleanNotiz(text) } })),
    entscheide: (ort, wessen) => change(ort, (row) => entschieden(row, wessen)),
    refresh: versand.refresh,
    wake: versand.wake,
    close() {
      versand.close()
      ablage.close()
    },
  }
}

/** As the server takes it: no half character, none that no text may have. */
function cleanNotiz(text: string): string {
  return text.slice(0, MAX_VORTRAGSNOTIZ).replaceAll(/\p{Surrogate}|\0/gu, '')
}
