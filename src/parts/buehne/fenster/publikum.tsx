import { useEffect, useRef, useState } from 'react'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { Mark } from '#src/ui/mark.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { usePaket } from '../../paket/use-paket.ts'
import { useRefreshJury } from '../../paket/use-refresh-jury.ts'
import { useNow } from '../../tablet/app-context.ts'
import { findWerk, motiveVon } from '../bild/bedarf.ts'
import { Buehnenbild } from '../bild/buehnenbild.tsx'
import type { FilmMeldung } from '../bild/film-meldung.ts'
import { useBuehneLive } from '../live/use-buehne-live.ts'
import { readLaufend, savePlatz } from './platz.ts'
import { isFensterbefehl } from '../stand/tasten.ts'
import { filmAktionOf } from './use-buehne.ts'
import { ortOf } from '../../verleihung/ablauf.ts'
import { Saal } from '../../verleihung/fenster/saal.tsx'
import type { Saalbild } from '../../verleihung/fenster/saalbild.ts'
import { useEmpfang } from '../../verleihung/fenster/use-empfang.ts'
import { useVerleihungstasten } from '../../verleihung/fenster/use-verleihungstasten.ts'
import { useBuehnentasten } from '../stand/use-buehnentasten.ts'
import { useEntfallene } from '../stand/use-entfallene.ts'
import { useVollbild } from '../stand/use-vollbild.ts'
import { useWach } from '../stand/use-wach.ts'
import type { Auftritt } from './botschaft.ts'
import { learnSchirme, readSchirm } from './schirm.ts'
import { useFreigabe } from './use-freigabe.ts'
import { useGleichschritt } from './use-gleichschritt.ts'
import './publikum.css'

/** The window that the audience sees: the picture and nothing else. Whatever is wrong is said in the presenter's. */
export function Publikum() {
  const now = useNow()
  const motive = useRef<(werk: string) => number>(() => 0)
  const { an: vollbild, toggle } = useVollbild()
  const { geklickt, ton, tonSeitMs, verliereTon } = useFreigabe(now)
  const { bild, gleichschritt } = useGleichschritt({
    rolle: 'PUBLIKUM',
    beginn: () => readLaufend(now()),
    gewaehlt: null,
    lageOf: () => ({ motive: motive.current }),
    publikumslage: () => ({ vollbild, ton, tonSeitMs, schirm: readSchirm() }),
  })
  const auftritt = bild?.auftritt ?? null
  const fuehrt = bild?.phase === 'FUEHRT'
  useBuehneLive({
    juryId: auftritt?.juryId ?? '',
    werk: auftritt?.stand.werk ?? '',
    fuehrt,
    dispatch: (aktion) => gleichschritt.current?.tu(aktion),
  })
  useWach()
  useEffect(() => void learnSchirme(), [])
  useEffect(() => gleichschritt.current?.melde(), [vollbild, ton, gleichschritt])
  useEffect(() => {
    if (fuehrt && auftritt) savePlatz(auftritt, now())
  }, [fuehrt, auftritt, now])
  const verleihung = useEmpfang(auftritt)
  const tasten = verleihung.bild ? null : (auftritt?.stand ?? null)
  useBuehnentasten(tasten, (befehl) => {
    if (!isFensterbefehl(befehl)) gleichschritt.current?.tu(befehl)
    else if (befehl.art === 'VOLLBILD') toggle()
  })
  useVerleihungstasten(verleihung)
  const onFilm = (was: FilmMeldung) => {
    if (was === 'stumm') verliereTon()
    // What stands still is told without sound, too, and that it goes on.
    const steht = was === 'fehler' || (typeof was === 'object' && 'stockt' in was) || auftritt?.stand.film.stockt === true
    const aktion = auftritt && filmAktionOf(was, auftritt.stand, ton || steht)
    if (aktion) gleichschritt.current?.berichte(aktion)
  }
  const bittet = useBitte(geklickt, auftritt, verleihung.bild)
  return (
    <main id="inhalt" className="publikum">
      {verleihung.bild && !bittet ? (
        <Saal bild={verleihung.bild} />
      ) : auftritt && !bittet ? (
        <PublikumBild
          key={auftritt.kategorieId}
          auftritt={auftritt}
          ton={ton}
          onFilm={onFilm}
          onMotive={(zaehle) => {
            motive.current = zaehle
          }}
        />
      ) : (
        <Ruhe />
      )}
      {bittet ? (
        <button type="button" className="publikum__bitte">
          <HandTapIcon size="4rem" aria-hidden="true" />
          <strong>Bitte hier einmal klicken</strong>
          <span>Danach ist das Bild groß und der Ton an.</span>
        </button>
      ) : null}
    </main>
  )
}

/** Nothing runs, or what runs has gone from this device. */
function Ruhe() {
  return (
    <div className="publikum__ruhe">
      <VisuallyHidden as="h1">Vorführung</VisuallyHidden>
      <Mark size={120} />
    </div>
  )
}

/** Asked once, before anything moves: whoever presents goes on without the click, and the audience sees the works. */
function useBitte(geklickt: boolean, auftritt: Auftritt | null, saal: Saalbild | null): boolean {
  const ort = saal ? ortOf(saal.schritt) : auftritt && `${auftritt.stand.werk} ${auftritt.stand.motiv}`
  const [erster, setErster] = useState(ort)
  if (erster === null && ort !== null) setErster(ort)
  return !geklickt && (erster === null || erster === ort)
}

interface PublikumBildProps {
  auftritt: Auftritt
  ton: boolean
  onFilm: (was: FilmMeldung) => void
  onMotive: (zaehle: (werk: string) => number) => void
}

function PublikumBild({ auftritt, ...rest }: PublikumBildProps) {
  const paket = usePaket(auftritt.juryId)
  if (paket === null) return <Hole juryId={auftritt.juryId} />
  return paket ? <MitBild paket={paket} auftritt={auftritt} {...rest} /> : null
}

/** A browser that stores nothing has the package in the presenter's window only. */
function Hole({ juryId }: { juryId: string }) {
  useRefreshJury(juryId)
  return null
}

function MitBild({ paket: neuestes, auftritt, ton, onFilm, onMotive }: PublikumBildProps & { paket: NonNullable<ReturnType<typeof usePaket>> }) {
  const { paket } = useEntfallene(neuestes, auftritt.kategorieId)
  useEffect(() => onMotive((werk) => motiveVon(paket, werk).length))
  // Withdrawn before this window was loaded anew: the next step shows a work again.
  if (!findWerk(paket, auftritt.stand.werk)) return auftritt.stand.schwarz ? null : <Ruhe />
  return <Buehnenbild paket={paket} stand={auftritt.stand} ton={ton} onFilm={onFilm} />
}
