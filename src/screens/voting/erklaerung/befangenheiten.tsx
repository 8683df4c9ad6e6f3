import { useState } from 'react'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import type { Stand } from '#src/parts/erklaerung/erklaerung-stand.ts'
import type { ErklaerungHier } from '#src/parts/erklaerung/use-erklaerung.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { Button } from '#src/ui/button.tsx'
import { Arbeitsuche } from './arbeitsuche.tsx'
import { angabenOf, antwortOf, listZeilen } from './angaben.ts'
import { confirmAngaben } from './confirm-angaben.ts'
import { NichtGespeichert, Wartet } from './gespeichert.tsx'
import { useAntworten } from './use-antworten.ts'
import { Werkzeile } from './werkzeile.tsx'

interface BefangenheitenProps {
  paket: Jurypaket
  runde: Runde | null
  erklaerung: ErklaerungHier
  stand: Stand
}

/** For which works the juror may have to step back: what speaks for it, what was said, and any other work of the jury. */
export function Befangenheiten({ paket, runde, erklaerung, stand }: BefangenheitenProps) {
  const tablet = useTablet()
  const [laeuft, setLaeuft] = useState(false)
  const [misslungen, setMisslungen] = useState(false)
  const [fehlt, setFehlt] = useState(false)
  const { erklaerungen } = erklaerung
  const { entwurf, answer, settled, clear } = useAntworten(erklaerung, paket.juryId, setMisslungen)
  const zeilen = listZeilen(paket, stand, entwurf)
  const angaben = angabenOf(zeilen, stand, entwurf)
  const geaendert = Object.keys(entwurf).length > 0

  async function confirm() {
    setFehlt(angaben.unbeantwortet > 0)
    if (angaben.unbeantwortet > 0 || laeuft) return
    setLaeuft(true)
    setMisslungen(false)
    await settled()
      .then(() => confirmAngaben({ tablet, erklaerungen, paket, runde, stand, angaben }))
      .then(clear, () => setMisslungen(true))
    setLaeuft(false)
  }

  return (
    <section className="erklaerung__blatt" aria-labelledby="befangenheit">
      <h2 id="befangenheit" className="text-heading-md">
        Befangenheit
      </h2>
      <p className="erklaerung__satz">
        Wer mit einer Arbeit zu tun hat, stimmt bei ihr nicht mit. Sagen Sie es hier; der Juryvorsitz sieht nur, dass Sie befangen sind. Sie können
        jederzeit zurückkommen.
        {stand.nimmtAkte ? null : ' Solange die Abstimmung nicht offen ist, geht Ihre Angabe an das Jurybüro.'}
      </p>
      {zeilen.length > 0 ? (
        <ul className="erklaerung__liste" inert={laeuft}>
          {zeilen.map((zeile) => (
            <Werkzeile key={zeile.werk.id} zeile={zeile} antwort={antwortOf(zeile.werk.id, stand, entwurf)} fehlt={fehlt} onAntwort={answer} />
          ))}
        </ul>
      ) : (
        <p className="erklaerung__satz">Bei keiner Arbeit spricht für uns etwas dafür.</p>
      )}
      {paket.kategorien.some(({ anonym }) => anonym) ? (
        <p className="erklaerung__klein">
          In anonym bewerteten Kategorien fragen wir nach keiner Arbeit, wenn die Frage verriete, von wem sie ist. Erkennen Sie eine, suchen Sie sie
          hier.
        </p>
      ) : null}
      <div inert={laeuft}>
        <Arbeitsuche paket={paket} ohne={new Set(zeilen.map(({ werk }) => werk.id))} onBefangen={(id) => answer(id, 'befangen')} />
      </div>
      {misslungen ? <NichtGespeichert /> : null}
      {fehlt && angaben.unbeantwortet > 0 ? (
        <p className="erklaerung__fehler" role="alert">
          {angaben.unbeantwortet === 1
            ? 'Bei einer Arbeit fehlt noch Ihre Antwort.'
            : `Bei ${angaben.unbeantwortet} Arbeiten fehlt noch Ihre Antwort.`}
        </p>
      ) : null}
      {stand.befangenheitOffen || geaendert ? (
        <Button
          variant={stand.vertraulichkeitOffen ? 'secondary' : 'primary'}
          size="vote"
          className="erklaerung__knopf"
          loading={laeuft}
          onClick={() => void confirm()}
        >
          Angaben bestätigen
        </Button>
      ) : (
        <p className="erklaerung__fertig">
          <SealCheckIcon size={24} weight="fill" aria-hidden="true" />
          <span>
            Angaben bestätigt
            <Wartet wartet={stand.bestaetigungWartet} dauerhaft={erklaerungen.dauerhaft} />
          </span>
        </p>
      )}
    </section>
  )
}
