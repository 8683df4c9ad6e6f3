import { useState } from 'react'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import type { Ablauf, AblaufZeile } from '#contract/ablauf.ts'
import { sprechSekOf } from '#contract/ablauf-regeln.ts'
import { findAussprache, namenOf } from '#contract/aussprache-namen.ts'
import type { Aussprache } from '#contract/aussprache.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { ABHOLUNG_WORT } from '#src/parts/auftritt/auftritt-worte.ts'
import { AusspracheZeile } from '#src/parts/aussprache/aussprache-zeile.tsx'
import { useJetzt } from '#src/parts/buehne/vortrag/use-jetzt.ts'
import { formatDauer } from '#src/parts/medium/medium-worte.ts'
import type { Probeschritt } from '#src/parts/probe/probe-schritte.ts'
import { gelaufenMs, type Probestand } from '#src/parts/probe/probestand.ts'
import { SprechertextLesen } from '#src/parts/probe/sprechertext-lesen.tsx'
import type { Schnittfilm } from '#src/parts/probe/use-schnittfilm.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import './probe-jetzt.css'

const TAKT_MS = 250

interface ProbeJetztProps {
  ablauf: Ablauf
  schritt: Probeschritt
  stand: Probestand
  film: Pick<Schnittfilm, 'spielt' | 'sekunde' | 'fehlt' | 'toggle'>
  video: Schnittfilm['video']
  /** Of the film; null: there is none, or it is shown without. */
  src: string | null
  aussprachen: readonly Aussprache[]
}

/** What is on stage now: left what is seen and who comes, right what is said. */
export function ProbeJetzt({ ablauf, schritt, stand, film, video, src, aussprachen }: ProbeJetztProps) {
  if (schritt.art !== 'AUFTRITT') return <Zwischen ablauf={ablauf} schritt={schritt} />
  const { zeile } = schritt
  const text = zeile.sprechertext ?? ''
  const namen = namenOf({ ...zeile, sprechertext: text }, aussprachen)
  return (
    <div className="probe-jetzt" key={zeile.einreichungId}>
      <section className="probe-jetzt__links" aria-label="Auf der Bühne">
        <Bild zeile={zeile} film={film} video={video} src={src} />
        <Angaben zeile={zeile} nr={schritt.nr} />
      </section>
      {/* What scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="probe-jetzt__rechts" aria-label="Sprechertext" tabIndex={0}>
        <Sprechzeit ablauf={ablauf} zeile={zeile} stand={stand} />
        {text.trim() === '' ? (
          <p className="probe-jetzt__offen">Der Sprechertext fehlt noch.</p>
        ) : (
          <SprechertextLesen text={text} namen={namen} aussprachen={aussprachen} />
        )}
        {namen.length === 0 ? null : (
          <ul className="probe-jetzt__namen" aria-label="Namen">
            {namen.map((name) => (
              <AusspracheZeile key={name} jahr={ablauf.jahr} name={name} aussprache={findAussprache(name, aussprachen)} nurAnsicht />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** Without a work: the opening, the way to the next block, the end. */
function Zwischen({ ablauf, schritt }: Pick<ProbeJetztProps, 'ablauf' | 'schritt'>) {
  const dauer = schritt.dauerSek > 0 ? `${formatDauer(schritt.dauerSek * 1000)} min` : ''
  if (schritt.art === 'UEBERLEITUNG')
    return (
      <section className="probe-zwischen" aria-label="Überleitung">
        <p>{['Überleitung', dauer].filter(Boolean).join(', ')}</p>
        <h2>{schritt.block.titel}</h2>
        <p>{schritt.block.auftritte.length === 1 ? '1 Auftritt' : `${schritt.block.auftritte.length} Auftritte`}</p>
      </section>
    )
  if (schritt.art === 'ENDE')
    return (
      <section className="probe-zwischen" aria-label="Ende">
        <h2>Ende der Gala</h2>
        <p>Die Uhr steht. Mit „Von vorn beginnen“ beginnt eine neue Probe.</p>
      </section>
    )
  return (
    <section className="probe-zwischen" aria-label="Eröffnung">
      <p>{['Eröffnung', dauer].filter(Boolean).join(', ')}</p>
      <h2>{ablauf.gala.ort.trim() || 'Die Gala beginnt'}</h2>
      <p>Mit „Weiter“ beginnt die Uhr.</p>
    </section>
  )
}

function Bild({ zeile, film, video, src }: Pick<ProbeJetztProps, 'film' | 'video' | 'src'> & { zeile: AblaufZeile }) {
  const { bild, titel, film: schnitt } = zeile
  if (src === null || !schnitt)
    return (
      <div className="probe-bild">
        {bild ? (
          <img src={`/media/${bild.gross}`} alt={`Bild zu „${titel}“`} width={bild.width ?? undefined} height={bild.height ?? undefined} />
        ) : null}
      </div>
    )
  const laenge = (schnitt.bisMs - schnitt.vonMs) / 1000
  return (
    <>
      <div className="probe-bild">
        <Film key={schnitt.mediumId} titel={titel} src={src} poster={bild ? `/media/${bild.gross}` : null} video={video} />
      </div>
      <div className="probe-film">
        <Button size="touch" icon={film.spielt ? <PauseIcon size={22} weight="fill" /> : <PlayIcon size={22} weight="fill" />} onClick={film.toggle}>
          {film.spielt ? 'Anhalten' : 'Film abspielen'}
        </Button>
        <ProgressBar
          label="Film"
          value={film.sekunde}
          max={laenge}
          valueText={`${formatDauer(film.sekunde * 1000)} von ${formatDauer(laenge * 1000)}`}
        />
        <span className="probe-film__zeit">{`${formatDauer(film.sekunde * 1000)} von ${formatDauer(laenge * 1000)}`}</span>
      </div>
      {film.fehlt ? <p className="probe-jetzt__offen">Der Film ist gerade nicht zu laden. Die Probe geht ohne ihn weiter.</p> : null}
    </>
  )
}

interface FilmProps {
  titel: string
  src: string
  poster: string | null
  video: Schnittfilm['video']
}

/** From where it was first found: what has come meanwhile would begin it anew. */
function Film({ titel, src, poster, video }: FilmProps) {
  const [quelle] = useState(src)
  return (
    // Films of works have no captions of their own.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={video} src={quelle} preload="auto" playsInline aria-label={`Film zu „${titel}“`} {...(poster !== null && { poster })} />
  )
}

function Angaben({ zeile, nr }: { zeile: AblaufZeile; nr: number }) {
  const { titel, medaille, kategorie, agentur, auftraggeber, laudator, abholer, sitz, trophaeen } = zeile
  const kommt = abholer.filter(({ name }) => name.trim() !== '')
  return (
    <div className="probe-angaben">
      <p className="probe-angaben__medaille">{`${MEDAILLE_TITEL[medaille]}, ${kategorie}`}</p>
      <h2>{titel.trim() || 'Ohne Titel'}</h2>
      <p>{auftraggeber === '' ? agentur : `${agentur} für ${auftraggeber}`}</p>
      <dl>
        <dt>Auftritt</dt>
        <dd>{nr}</dd>
        <dt>Laudatio</dt>
        <dd>{laudator.trim() || <Offen />}</dd>
        <dt>Abholung</dt>
        <dd>{kommt.length === 0 ? <Offen /> : kommt.map(({ name, stand }) => `${name}, ${ABHOLUNG_WORT[stand]}`).join('; ')}</dd>
        <dt>Sitz</dt>
        <dd>
          {sitz.reihe.trim() === '' || sitz.von === null ? (
            <Offen />
          ) : (
            `Reihe ${sitz.reihe}, Platz ${sitz.von}${sitz.bis === null || sitz.bis === sitz.von ? '' : ` bis ${sitz.bis}`}${sitz.weg === '' ? '' : `, ${sitz.weg}`}`
          )}
        </dd>
        <dt>Trophäen</dt>
        <dd>{trophaeen.buehne}</dd>
      </dl>
    </div>
  )
}

function Offen() {
  return <span className="probe-jetzt__offen">offen</span>
}

/** How long has been spoken, against how long the text takes. */
function Sprechzeit({ ablauf, zeile, stand }: { ablauf: Ablauf; zeile: AblaufZeile; stand: Probestand }) {
  const jetztMs = useJetzt(TAKT_MS)
  const sek = sprechSekOf(zeile.worte, ablauf.gala)
  const vorbei = Math.max(0, Math.floor((gelaufenMs(stand.uhr, jetztMs) - stand.schrittAbMs) / 1000))
  const ueber = vorbei > sek && zeile.worte > 0
  return (
    <div className="probe-sprechzeit" data-ueber={ueber || undefined}>
      <p>
        <strong role="timer">{`${vorbei} s`}</strong>
        {` von ${sek} s gesprochen`}
      </p>
      <ProgressBar
        label="Sprechzeit"
        value={Math.min(vorbei, sek)}
        max={Math.max(1, sek)}
        tone={ueber ? 'amber' : 'laurel'}
        valueText={`${vorbei} von ${sek} Sekunden`}
      />
    </div>
  )
}
