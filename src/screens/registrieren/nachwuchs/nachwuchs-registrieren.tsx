import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { formatEuro } from '#contract/geld.ts'
import type { Nachwuchsangebot } from '#contract/nachwuchsregistrierung.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { formatTermin, formatUhrzeit } from '#src/lib/datum.ts'
import { alterssatzOf } from '#src/parts/nachwuchs/nachwuchs-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { ArtWahl } from '../art-wahl.tsx'
import { Gesendet } from '../gesendet.tsx'
import { VerborgenesFeld } from '../verborgenes-feld.tsx'
import { WahlRahmen } from '../wahl-rahmen.tsx'
import { Schritte } from './schritte.tsx'
import { useNachwuchsregistrierung } from './use-nachwuchsregistrierung.ts'
import { WerReichtEin } from './wer-reicht-ein.tsx'
import { Zugang } from './zugang.tsx'

const ERSTER = ['personen', 'hochschule', 'studiengang'] as const

/** Two steps and a mail. What the first one asks for is checked before the second. */
export function NachwuchsRegistrieren() {
  const registrierung = useNachwuchsregistrierung()
  const { form, angebot, personen, gesichertMs, gesendetAn, laeuft, fehler, submit } = registrierung
  const [schritt, setSchritt] = useState(0)
  const fax = useRef<HTMLInputElement>(null)
  const ueberschrift = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const regel = angebot.data
  const zuAlt = regel !== undefined && !alterssatzOf(personen, regel).erfuellt

  function go(neu: number) {
    setSchritt(neu)
    scrollTo(0, 0)
    ueberschrift.current?.focus()
  }

  /** The server refuses what stands on the first step. */
  function zeigeErsten(felder: readonly string[]) {
    if (felder.some((name) => ERSTER.some((feld) => name.startsWith(feld)))) setSchritt(0)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (laeuft) return
    if (schritt === 1) submit(fax.current?.value ?? '', zeigeErsten)
    else if ((await form.trigger([...ERSTER], { shouldFocus: true })) && !zuAlt) go(1)
  }

  if (gesendetAn !== null) return <Gesendet email={gesendetAn} />
  return (
    <WahlRahmen
      young
      titel="Ihr erster Lorbeer."
      text="Der Nachwuchs reicht ohne Agentur ein und wird von einer eigenen Jury bewertet."
      schritte={<Schritte schritt={schritt} />}
      fuss={<Fuss angebot={regel} />}
    >
      <main className="wahl" id="inhalt">
        <form noValidate className="wahl__inhalt" id="nachwuchs" onSubmit={(event) => void handleSubmit(event)}>
          <div className="wahl__kopf">
            <h1 ref={ueberschrift} tabIndex={-1}>
              {schritt === 0 ? 'Agentur oder Nachwuchs?' : 'Zugang und E-Mail'}
            </h1>
            {gesichertMs === null ? null : (
              <p className="wahl__gesichert">
                <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />
                {`Entwurf gesichert um ${formatUhrzeit(gesichertMs)}`}
              </p>
            )}
          </div>
          {schritt === 0 ? <Erstes angebot={regel} /> : null}
          {angebot.isError && !regel ? (
            <InlineError title="Altersregel und Preis konnten nicht geladen werden." onRetry={() => void angebot.refetch()} />
          ) : null}
          {schritt === 0 ? <WerReichtEin registrierung={registrierung} /> : <Zugang registrierung={registrierung} />}
          <VerborgenesFeld feld={fax} />
          {fehler && schritt === 1 ? <InlineError title={fehler.satz}>Ihre Eingaben sind noch da.</InlineError> : null}
        </form>
        <div className="wahl__leiste">
          <p>
            {schritt === 0
              ? 'Studienbestätigung und Einwilligung laden Sie nach der Anmeldung hoch. Sie können sie bis zur Abgabe nachreichen.'
              : 'Nach dem Absenden bekommen Sie eine E-Mail. Erst wenn Sie den Link darin öffnen, gibt es Ihr Konto.'}
          </p>
          <div className="wahl__knoepfe">
            {schritt === 0 ? (
              <Button size="touch" onClick={() => void navigate('/')}>
                Später weiter
              </Button>
            ) : (
              <Button size="touch" onClick={() => go(0)}>
                Zurück
              </Button>
            )}
            {schritt === 0 ? (
              <Button
                type="submit"
                form="nachwuchs"
                variant="primary"
                size="touch"
                iconEnd={<ArrowRightIcon size={20} weight="bold" aria-hidden="true" />}
              >
                Weiter zum Zugang
              </Button>
            ) : (
              <Button type="submit" form="nachwuchs" variant="primary" size="touch" loading={laeuft}>
                Registrieren
              </Button>
            )}
          </div>
        </div>
      </main>
    </WahlRahmen>
  )
}

function Erstes({ angebot }: { angebot: Nachwuchsangebot | undefined }) {
  return (
    <>
      {angebot ? <Frist frist={angebot.frist} /> : null}
      <ArtWahl altersgrenze={angebot?.altersgrenze ?? null} />
    </>
  )
}

/** Said before anything is typed: nobody fills in a team for a year that is over. */
function Frist({ frist: { lage, von, bis } }: Pick<Nachwuchsangebot, 'frist'>) {
  if (lage === 'OFFEN') return null
  const satz =
    lage === 'VORBEI'
      ? `Der Einreichschluss war ${bis === null ? 'schon' : `am ${formatEnde(bis)}`}. Registrieren können Sie sich; abgeben können Sie nur, wenn das Wettbewerbsbüro die Frist für Sie verlängert.`
      : `Die Einreichung beginnt${von === null ? ' noch' : ` am ${formatTermin(von)}`}. Registrieren und Entwürfe anlegen können Sie schon jetzt.`
  return (
    <p className={lage === 'VORBEI' ? 'wahl__frist wahl__frist--vorbei' : 'wahl__frist'} role="note">
      {lage === 'VORBEI' ? <WarningIcon size={22} weight="fill" aria-hidden="true" /> : <ClockIcon size={22} aria-hidden="true" />}
      {satz}
    </p>
  )
}

/** What it costs, and whom to ask. */
function Fuss({ angebot }: { angebot: Nachwuchsangebot | undefined }) {
  const { preis, buero } = angebot ?? {}
  return (
    <>
      {preis ? (
        <>
          <p className="wahl-rahmen__preis">{preisWortOf(preis)}</p>
          <p>{`Preis für den Nachwuchs${preis.bis === null ? '' : ` bis ${formatEnde(preis.bis)}`}, netto.`}</p>
        </>
      ) : null}
      {buero?.telefon ? (
        <a href={`tel:${buero.telefon.replaceAll(/[^\d+]/g, '')}`}>{`Fragen? ${buero.name || 'Wettbewerbsbüro'}, ${buero.telefon}`}</a>
      ) : null}
      <p>
        Schon registriert? <Link to="/">Anmelden</Link>
      </p>
    </>
  )
}

function preisWortOf({ betragNettoCent, ab }: NonNullable<Nachwuchsangebot['preis']>): string {
  if (betragNettoCent === 0) return ab ? 'Die erste Arbeit ist kostenlos' : 'Kostenlos'
  return `${ab ? 'ab ' : ''}${formatEuro(betragNettoCent)} je Arbeit`
}
