import { createAusloeser, type Ausloeser } from './ausloeser.ts'
import type { Betrieb } from './betrieb.ts'
import { createDrain, type DrainTeile, type Ende } from './drain.ts'
import type { Historien } from './historie.ts'
import { createNachfragen } from './nachfrage.ts'
import { underLock } from './sende-schloss.ts'
import type { Anlass } from '../kern/tablet.ts'
import type { Zustand } from '../kern/zustand.ts'

/** Everything that sends the outbox: one drain, its triggers, and what the other tabs of this person hear of it. */
export interface Versand {
  wake(anlass: Anlass): Promise<void>
  /** The server goes on from a backup: every act is asked about. */
  frageAlle(historien: Historien): void
  close(): void
}

export interface VersandTeile extends Omit<DrainTeile, 'melder'> {
  betrieb: Zustand<Betrieb>
  onBilanz: DrainTeile['melder']['onBilanz']
  onErbeten: DrainTeile['melder']['onErbeten']
  beforeSending(): Promise<void>
}

/** `nachlesen` comes from the worker, which has sent while no page did. */
type Nachricht = Pick<Betrieb, 'netz' | 'pause'> | { nachlesen: true }

export function openVersand({ betrieb, onBilanz, onErbeten, beforeSending, ...rest }: VersandTeile): Versand {
  const nachfragen = createNachfragen(rest.umgebung)
  const teile: DrainTeile = {
    ...rest,
    nachfragen,
    melder: {
      onUnterwegs: (ids) => betrieb.set({ unterwegs: new Set(ids) }),
      onNetz: (erreicht) => betrieb.set({ netz: erreicht ? 'online' : 'offline' }),
      onBilanz,
      onErbeten,
    },
  }
  const { umgebung, lager, benutzerId } = rest
  const channel = umgebung.openChannel?.(`lorbeer-senden-${benutzerId}`)
  const drain = createDrain(teile)
  const ausloeser: Ausloeser = createAusloeser({
    umgebung,
    drain: async () => {
      await beforeSending()
      return underLock(teile, drain)
    },
    countAusgang: () => lager.read(['ausgang'], (tafeln) => tafeln.ausgang.count()),
    onEnde,
    isNachfrageFaellig: () => nachfragen.faellig() !== null,
  })

  function onEnde(ende: Ende): void {
    if (ende.art === 'belegt') return
    betrieb.set({ pause: ende.art === 'pause' ? ende.grund : null, ...(ende.art === 'leer' ? { nichtSpeicherbar: false } : {}) })
    const { netz, pause } = betrieb.read()
    channel?.postMessage({ netz, pause } satisfies Nachricht)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Nachricht>) => {
    if ('nachlesen' in data) return lager.refresh()
    const wasPaused = betrieb.read().pause !== null
    betrieb.set({ netz: data.netz, pause: data.pause })
    if (wasPaused && data.pause === null) void ausloeser.wake('anmeldung')
  })

  return {
    wake(anlass) {
      if (anlass === 'anmeldung' || anlass === 'senden') nachfragen.verlange()
      return ausloeser.wake(anlass)
    },
    frageAlle(historien) {
      nachfragen.verlangeAlle(historien)
      void ausloeser.wake('takt')
    },
    close() {
      ausloeser.close()
      channel?.close()
    },
  }
}
