import { createProfil, type Profil } from '#tests/chaos/client/profil.ts'
import { ProtokollServer } from '#tests/chaos/client/server.ts'
import { Uhr } from '#tests/chaos/client/uhr.ts'
import { createZufall, seededId } from '#tests/chaos/client/zufall.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
// What a page fetches later is there from the start, so that false time need not wait for a file.
import '#src/api/anmelde-rufe.ts'
import '#src/offline/open-verkehr.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { LokaleStimme, Sendestand, Tablet } from '#src/offline/kern/tablet.ts'
import { firstOf } from '#src/offline/kern/zustand.ts'

const zufall = createZufall(7)
export const JURY = seededId(zufall)
export const RUNDE = seededId(zufall)
export const WERKE = Array.from({ length: 40 }, () => seededId(zufall))
export const ANNA = 'anna'

/** A juror's tablet, a server in memory and a clock that stands still until told. */
export interface Buehne {
  uhr: Uhr
  server: ProtokollServer
  profil: Profil
  tablet: Tablet
  anmelden(benutzerId: string): Promise<void>
  /** A further tab, or the same page after a reload. */
  open(benutzerId?: string): Promise<Tablet>
  /** Another tablet of anybody, with storage of its own, against the same server. */
  anderesTablet(benutzerId?: string): Promise<{ tablet: Tablet; profil: Profil }>
  tippe(werk: number, punkte: number, options?: { loest?: string[] }): Promise<void>
  stimme(werk: number, tablet?: Tablet): Promise<LokaleStimme | undefined>
  stand(tablet?: Tablet): Promise<Sendestand>
  close(): void
}

/** `change`: what is there already, or otherwise than on a new tablet. */
export async function openBuehne(
  change: (profil: Profil, rest: Pick<Buehne, 'uhr' | 'server'>) => void | Promise<void> = () => undefined,
): Promise<Buehne> {
  const uhr = new Uhr()
  const server = new ProtokollServer()
  server.now = () => uhr.nowMs
  const random = createZufall(1)
  const opened: Tablet[] = []
  const fetch: typeof globalThis.fetch = (...request) => server.fetch(...request)
  const profil = createProfil({ uhr, random, fetch })
  await change(profil, { uhr, server })

  async function login(where: Profil, benutzerId: string): Promise<void> {
    const db = openGeraetDb(where.umgebung)
    await db.writeAngemeldet({ id: benutzerId, firstname: 'Anna', lastname: 'Größl', roles: ['JURY'] }, uhr.nowMs)
    db.close()
  }
  async function open(where: Profil, benutzerId: string): Promise<Tablet> {
    const tablet = await openTablet(benutzerId, where.umgebung)
    opened.push(tablet)
    return tablet
  }

  await login(profil, ANNA)
  const tablet = await open(profil, ANNA)
  return {
    uhr,
    server,
    profil,
    tablet,
    anmelden: (benutzerId) => login(profil, benutzerId),
    open: (benutzerId = ANNA) => open(profil, benutzerId),
    async anderesTablet(benutzerId = ANNA) {
      const other = createProfil({ uhr, random, fetch })
      await login(other, benutzerId)
      return { tablet: await open(other, benutzerId), profil: other }
    },
    tippe: (werk, punkte, options = {}) => tippe(tablet, werk, punkte, options),
    stimme: async (werk, where = tablet) => (await current(where.observeStimmen(JURY))).find(({ einreichungId }) => einreichungId === WERKE[werk]),
    stand: (where = tablet) => current(where.observeSendestand()),
    close: () => opened.forEach((one) => one.close()),
  }
}

export async function tippe(tablet: Tablet, werk: number, punkte: number, options: { loest?: string[] } = {}): Promise<void> {
  await tablet.castStimme({ juryId: JURY, rundeId: RUNDE, einreichungId: WERKE[werk] ?? '', art: 'BEWERTET', wert: { punkte }, ...options })
}

/** The value as it stands now. */
export const current = firstOf
