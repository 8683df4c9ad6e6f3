import { useMemo } from 'react'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import type { JuryListItem } from '#contract/jury.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import type { AusgangZeile, Sendestand } from '#src/offline/kern/tablet.ts'
import { useNachgeladen } from '#src/parts/nachladen/use-nachgeladen.tsx'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { AusgangListe } from '#src/parts/sendestand/ausgang-liste.tsx'
import { pilleOf } from '#src/parts/tablet/sendestand-worte.ts'
import { stimmenUndNotizenWort } from '#src/parts/sendestand/wartend-wort.ts'
import { useSendestand } from '#src/parts/tablet/use-sendestand.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { useObservable } from '#src/parts/tablet/use-observable.ts'
import { Button } from '#src/ui/button.tsx'
import { MeineStimmen } from './meine-stimmen.tsx'
import { SendenKnoepfe } from './senden-knoepfe.tsx'
import { SpeicherListe } from './speicher-liste.tsx'
import { UngezaehlteListe } from './ungezaehlte-liste.tsx'
import { useJurys } from '../jurys/use-jurys.ts'
import { Verlorenes } from './verlorenes.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import './uebertragung-screen.css'

const loadQuittungen = () => import('#src/parts/quittung/quittungen-blatt.tsx')
const LADEN = [loadQuittungen]

/** `/voting/uebertragung`: what is on this tablet, what has arrived, what was not counted, and ways to send it. */
export function UebertragungScreen() {
  useTitel('Übertragung')
  const { person, now } = useAppContext()
  const { items } = useJurys()
  const stand = useSendestand()
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observeAusgang(), [tablet])
  // null until it has been read: what is not known yet is not nothing.
  const ausgang = useObservable<AusgangZeile[] | null>(observable, null)
  const wartend = ausgang ?? []
  const jurys = items ?? []
  return (
    <div className="uebertragung">
      <JuryHeader zurueck={{ to: '/voting', label: 'Zu den Jurys' }} titel={person.name} />
      <main id="inhalt" className="uebertragung__inhalt">
        <h1 className="text-display-lg screen-only">Übertragung</h1>
        <section className="uebertragung__stand screen-only" aria-labelledby="wartend">
          <div className="uebertragung__kopf">
            <div>
              <h2 id="wartend" className="text-heading-md">
                {ausgang === null || !stand ? 'Auf diesem Tablet' : titelOf(wartend, stand)}
              </h2>
              {stand ? <p className="uebertragung__satz">{kontaktSatz(stand)}</p> : null}
            </div>
            <SendenKnoepfe />
          </div>
          {wartend.length > 0 ? <AusgangListe zeilen={wartend} /> : null}
        </section>
        <Verlorenes />
        {jurys.map((jury) => (
          <UngezaehlteListe key={jury.id} jury={jury} />
        ))}
        <Meine jurys={jurys} name={person.name} nowMs={now()} />
        <SpeicherListe jurys={jurys} />
      </main>
    </div>
  )
}

/** Notes wait as votes do, though the list names only votes. Of nobody else: what others left here waits for them. */
function titelOf(wartend: readonly AusgangZeile[], { notizen }: Sendestand): string {
  const stimmen = new Set(wartend.map(({ rundeId, einreichungId }) => `${rundeId} ${einreichungId}`)).size
  return stimmen + notizen > 0 ? `${stimmenUndNotizenWort(stimmen, notizen)} auf diesem Tablet` : 'Von Ihnen wartet auf diesem Tablet nichts'
}

function kontaktSatz(stand: Sendestand): string {
  const { stark, klein } = pilleOf(stand)
  const lage = klein && stand.wartend === 0 ? `${stark}, ${klein}.` : `${stark}.`
  return stand.letzteAntwortMs === null ? lage : `${lage} Letzte Antwort des Servers: ${formatZeitpunkt(stand.letzteAntwortMs)}.`
}

function Meine({ jurys, name, nowMs }: { jurys: readonly JuryListItem[]; name: string; nowMs: number }) {
  const { Blatt, oeffne, schliesse, hinweis } = useNachgeladen(LADEN)
  return (
    <section className="uebertragung__meine" aria-labelledby="meine-stimmen">
      <div className="uebertragung__kopf">
        <div>
          <h2 id="meine-stimmen" className="text-heading-md">
            Meine Stimmen
          </h2>
          <p className="uebertragung__satz uebertragung__druckkopf">{`${name} · Stand ${formatZeitpunkt(nowMs)}`}</p>
        </div>
        <div className="uebertragung__wege screen-only">
          <Button size="bar" onClick={() => oeffne(loadQuittungen)}>
            Prüfsummen …
          </Button>
          <Button size="bar" icon={<PrinterIcon size={22} />} onClick={() => print()}>
            Drucken oder als PDF sichern
          </Button>
        </div>
      </div>
      {jurys.map((jury) => (
        <MeineStimmen key={jury.id} jury={jury} />
      ))}
      {Blatt ? <Blatt jurys={jurys} onClose={schliesse} /> : hinweis}
    </section>
  )
}
