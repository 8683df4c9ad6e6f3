import type { GeraetDb } from './lager/geraet-db.ts'
import type { Lager } from './lager/lager.ts'
import type { Anlass } from './kern/tablet.ts'
import type { Umgebung } from './kern/umgebung.ts'
import type { Zustand } from './kern/zustand.ts'
import type { PaketDb } from './paket/paket-db.ts'
import type { PaketLeser } from './paket/paket-leser.ts'
import { openPaketSpeicher, type PaketSpeicher } from './paket/paket-speicher.ts'
import type { Betrieb } from './senden/betrieb.ts'
import type { Historien } from './senden/historie.ts'
import { createGeraetMelder, type GeraetMelder } from './senden/melde-geraet.ts'
import { createNachlesen, type Nachlesen } from './senden/nachlesen.ts'
import { openVersand, type Versand } from './senden/versand.ts'

export interface VerkehrTeile {
  benutzerId: string
  lager: Lager
  umgebung: Umgebung
  geraetDb: GeraetDb
  betrieb: Zustand<Betrieb>
  /** Where the packages lie; without storage what holds them in memory. */
  pakete: { db: PaketDb } | { fluechtig: PaketSpeicher }
  leser: PaketLeser
  beforeSending(): Promise<void>
  /** The server has answered about votes: what waits behind them may follow. */
  onGesendet(): void
}

/** All that a tablet has to do with the server, once the first screen stands: sending, reading again, reporting, and what loads packages. */
export interface Verkehr {
  readonly pakete: PaketSpeicher
  readonly nachlesen: Pick<Nachlesen, 'refreshJury' | 'refreshStimmen'>
  readonly melder: Pick<GeraetMelder, 'setVisible'>
  readonly versand: Pick<Versand, 'wake'>
  wake(anlass: Anlass): Promise<void>
  endSending(): void
  close(): void
}

export function openVerkehr({ betrieb, pakete: ort, beforeSending, onGesendet, ...teile }: VerkehrTeile): Verkehr {
  const { benutzerId, lager, umgebung } = teile
  const onNetz = (erreicht: boolean, angenommen = false) => {
    betrieb.set({ netz: erreicht ? 'online' : 'offline' })
    const { pause } = betrieb.read()
    // Sending was refused, and another answer of the same session was none: what waits is tried again.
    if (angenommen && pause !== null && pause !== 'aktualisierung') void versand.wake('anmeldung')
  }
  const onAndere = (historien: Historien) => versand.frageAlle(historien)
  const melder = createGeraetMelder({ ...teile, onNetz, onAndere, readStaende: () => pakete.readStaende() })
  const paketUmgebung = { ...umgebung, meldeGeraet: () => melder.melde(), onVerglichen: (juryId: string) => nachlesen.onVerglichen(juryId) }
  const pakete: PaketSpeicher = 'fluechtig' in ort ? ort.fluechtig : openPaketSpeicher(benutzerId, ort.db, paketUmgebung)
  const nachlesen = createNachlesen({ ...teile, pakete, onNetz, onAndere })
  const onBilanz: typeof nachlesen.onBilanz = (...bilanz) => {
    nachlesen.onBilanz(...bilanz)
    onGesendet()
  }
  const versand = openVersand({ ...teile, betrieb, onBilanz, onErbeten: () => void melder.melde(), beforeSending })
  // Whatever the worker or another page has written while nobody here heard of it.
  lager.refresh()

  function endSending(): void {
    versand.close()
    melder.close()
  }
  return {
    pakete,
    nachlesen,
    melder,
    versand,
    async wake(anlass) {
      pakete.wake()
      if (anlass === 'start' || anlass === 'anmeldung') void melder.melde()
      await versand.wake(anlass)
    },
    endSending,
    close() {
      endSending()
      pakete.close()
    },
  }
}
