import { useEffect, useRef, useState } from 'react'
import { laengeOf } from '#contract/ablauf-regeln.ts'
import type { AuftrittFilm, Schnitt } from '#contract/auftritt.ts'
import { useAuftritt, useAuftrittFeld } from '#src/parts/auftritt/auftritt-context.ts'
import { FeldFrage } from '#src/parts/auftritt/feld-frage.tsx'
import { holdAt, seekTo } from '#src/parts/medium/film/hold-at.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { ScissorsIcon } from '@phosphor-icons/react/dist/csr/Scissors'
import './buehnenfilm.css'

/** Which film is shown, and from where to where: cut points are set while it plays. */
export function Buehnenfilm() {
  const { auftritt } = useAuftritt()
  const film = useAuftrittFeld('film')
  const ohne = useAuftrittFeld('ohneFilm')
  const { filme } = auftritt
  const gewaehlt = filme.find(({ mediumId }) => mediumId === film.wert?.mediumId)
  if (filme.length === 0 && film.wert === null)
    return (
      <section className="buehnenfilm" aria-label="Film für die Bühne">
        <h2>Film für die Bühne</h2>
        <p className="auftritt__leise">Zu dieser Arbeit gibt es keinen Film: Auf der Bühne steht das Bild.</p>
      </section>
    )
  return (
    <section className="buehnenfilm" aria-label="Film für die Bühne">
      <div className="buehnenfilm__kopf">
        <h2>Film für die Bühne</h2>
        {gewaehlt?.durationMs ? <span>{`${laengeOf(gewaehlt.durationMs / 1000)} lang`}</span> : null}
      </div>
      {ohne.wert ? null : (
        <SelectField
          label="Film"
          placeholder="Bitte wählen"
          disabled={film.nurAnsicht}
          value={film.wert?.mediumId ?? null}
          options={filme.map(({ mediumId, dateiname }) => ({ value: mediumId, label: dateiname }))}
          onChange={(mediumId) =>
            film.changeAtOnce({ mediumId, vonMs: 0, bisMs: filme.find((each) => each.mediumId === mediumId)?.durationMs ?? 60_000 })
          }
        />
      )}
      {film.wert && !gewaehlt ? (
        <p className="buehnenfilm__fort">Der gewählte Film ist nicht mehr bei der Arbeit. Bitte wählen Sie einen anderen.</p>
      ) : null}
      {film.wert && gewaehlt && !ohne.wert ? (
        <Schnittpult key={gewaehlt.sha256} film={gewaehlt} schnitt={film.wert} gesperrt={film.nurAnsicht} onChange={film.changeAtOnce} />
      ) : null}
      <FeldFrage feld="film" label="Film für die Bühne" />
      {film.nurAnsicht ? null : <CheckField label="Ohne Film, nur mit Bild" checked={ohne.wert} onChange={() => ohne.changeAtOnce(!ohne.wert)} />}
      <FeldFrage feld="ohneFilm" label="Ohne Film" />
    </section>
  )
}

interface PultProps {
  film: AuftrittFilm
  schnitt: Schnitt
  gesperrt: boolean
  onChange: (schnitt: Schnitt) => void
}

const SCHRITT_MS = 100

function Schnittpult({ film, schnitt, gesperrt, onChange }: PultProps) {
  const video = useRef<HTMLVideoElement>(null)
  // The film itself knows best, once it is here.
  const [geladenMs, setGeladen] = useState<number | null>(null)
  const [jetztMs, setJetzt] = useState(schnitt.vonMs)
  const laengeMs = film.durationMs ?? geladenMs ?? Math.max(schnitt.bisMs, 1000)
  const { vonMs, bisMs } = schnitt
  const anteil = (ms: number) => `${Math.min(100, (ms / laengeMs) * 100)}%`
  const setVon = (ms: number) => onChange({ ...schnitt, vonMs: Math.max(0, Math.min(ms, bisMs - SCHRITT_MS)) })
  const setBis = (ms: number) => onChange({ ...schnitt, bisMs: Math.min(laengeMs, Math.max(ms, vonMs + SCHRITT_MS)) })
  const jetzt = () => Math.round((video.current?.currentTime ?? 0) * 10) * SCHRITT_MS

  useEffect(() => (video.current ? holdAt(video.current, bisMs / 1000) : undefined), [bisMs])

  function playSchnitt() {
    const element = video.current
    if (!element) return
    seekTo(element, vonMs / 1000)
    void element.play()
  }
  return (
    <div className="schnittpult">
      {/* What is shown on stage has no caption track. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        src={`/media/${film.sha256}`}
        controls
        playsInline
        preload="metadata"
        aria-label={film.dateiname}
        onLoadedMetadata={({ currentTarget }) => setGeladen(Math.floor(currentTarget.duration * 1000))}
        onTimeUpdate={({ currentTarget }) => setJetzt(currentTarget.currentTime * 1000)}
      />
      <div className="schnittpult__bahn">
        <span className="schnittpult__stueck" style={{ left: anteil(vonMs), right: `calc(100% - ${anteil(bisMs)})` }} aria-hidden="true" />
        <span className="schnittpult__jetzt" style={{ left: anteil(jetztMs) }} aria-hidden="true" />
        <Marke label="Beginn" wert={vonMs} max={laengeMs} gesperrt={gesperrt} onChange={setVon} />
        <Marke label="Ende" wert={bisMs} max={laengeMs} gesperrt={gesperrt} onChange={setBis} />
      </div>
      <p className="schnittpult__zeiten">
        <span>
          Beginn <strong>{laengeOf(vonMs / 1000)}</strong>
        </span>
        <strong>{`${Math.round((bisMs - vonMs) / 1000)} s`}</strong>
        <span>
          Ende <strong>{laengeOf(bisMs / 1000)}</strong>
        </span>
      </p>
      {gesperrt ? null : (
        <div className="schnittpult__tasten">
          <Button icon={<ScissorsIcon size={18} aria-hidden="true" />} onClick={() => setVon(jetzt())}>
            Beginn hier
          </Button>
          <Button icon={<ScissorsIcon size={18} aria-hidden="true" />} onClick={() => setBis(jetzt())}>
            Ende hier
          </Button>
          <Button onClick={playSchnitt}>Ausschnitt ansehen</Button>
        </div>
      )}
    </div>
  )
}

function Marke({
  label,
  wert,
  max,
  gesperrt,
  onChange,
}: {
  label: string
  wert: number
  max: number
  gesperrt: boolean
  onChange: (ms: number) => void
}) {
  return (
    <input
      type="range"
      aria-label={`${label} des Ausschnitts`}
      aria-valuetext={laengeOf(wert / 1000)}
      min={0}
      max={max}
      step={SCHRITT_MS}
      value={wert}
      disabled={gesperrt}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
