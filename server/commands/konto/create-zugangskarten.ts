import type { Rolle } from '#contract/rolle.ts'
import { newKarte, readKartenSchluessel } from '../../auth/zugangskarte.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { insertZugangskarte, listRundenenden, lockKartensitze, replaceZugangskarten } from '../../db/konto/zugangskarte.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { gueltigBis, rollenMitKarte, type NeueKarte } from '../../domain/konto/zugangskarte.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

type Sitz = Awaited<ReturnType<typeof lockKartensitze>>[number]

/** One card for each of these seats, in the order of juries and names. Cards that they had before let nobody in any more. */
export async function createZugangskarten(db: Db, mitgliedIds: readonly string[], { by, nowMs, timeZone }: Wer): Promise<NeueKarte[]> {
  const ids = [...new Set(mitgliedIds)]
  const schluessel = await readKartenSchluessel(db)
  return inTransaktion(db, async (trx) => {
    const sitze = await lockKartensitze(trx, ids)
    if (sitze.length < ids.length || sitze.some(({ widerrufenMs }) => widerrufenMs !== null)) throw new AppFehler('nicht-gefunden')
    assertAnmeldbar(sitze)
    await replaceZugangskarten(trx, ids, nowMs)
    const enden = Map.groupBy(
      await listRundenenden(
        trx,
        sitze.map(({ juryId }) => juryId),
      ),
      ({ juryId }) => juryId,
    )
    const karten: NeueKarte[] = []
    for (const sitz of sitze.toSorted(byJuryAndName)) {
      const runden = (enden.get(sitz.juryId) ?? []).map(({ ende }) => ende)
      karten.push(await createKarte(trx, sitz, { by, nowMs, schluessel, expiresMs: gueltigBis(runden, { nowMs, timeZone }) }))
    }
    return karten
  })
}

interface Ausgabe {
  by: string
  nowMs: number
  schluessel: string
  expiresMs: number
}

async function createKarte(trx: Trx, sitz: Sitz, { by, nowMs, schluessel, expiresMs }: Ausgabe): Promise<NeueKarte> {
  const { token, code, ...hashes } = newKarte(schluessel)
  const { nummer, titel, jahr } = sitz
  await insertZugangskarte(trx, {
    id: newId(nowMs),
    mitgliedId: sitz.id,
    ...hashes,
    createdMs: nowMs,
    createdBy: by,
    expiresMs,
    erstmalsMs: null,
    einloesungen: 0,
    ersetztMs: null,
    gesperrtMs: null,
  })
  const daten = { jury: `Jury ${nummer}, ${titel}` }
  await insertVerlauf(trx, { noun: 'benutzer', datensatzId: sitz.benutzerId, aktion: 'zugangskarte-ausgestellt', benutzerId: by, daten, nowMs })
  return { name: nameOf(sitz), jury: { nummer, titel, jahr }, token, code, expiresMs }
}

/** A card that lets nobody in would be found out at the door. */
function assertAnmeldbar(sitze: readonly Sitz[]): void {
  const ohne = sitze.filter(({ aktiv, roles }) => aktiv === 0 || rollenMitKarte(JSON.parse(roles) as Rolle[]).length === 0)
  if (ohne.length === 0) return
  const satz = `Für ${ohne.map(nameOf).join(', ')} kann es keine Karte geben: Das Konto ist deaktiviert oder hat keine Rolle in der Jury. Es wurde keine ausgestellt.`
  throw new AppFehler('eingabe-ungueltig', { satz })
}

function byJuryAndName(a: Sitz, b: Sitz): number {
  return a.nummer - b.nummer || (a.sortierName < b.sortierName ? -1 : 1)
}

function nameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`.trim()
}
