import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { setDruckstatus, type Beanstandung, type Druckwerk } from '#contract/druckdaten.ts'
import { DRUCKSTATUS_WORT } from '#contract/einreichung.ts'
import type { Preflight } from '#contract/preflight.ts'
import { callApi } from '#src/api/client.ts'
import { formatTermin, formatZeitpunkt } from '#src/lib/datum.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { BeanstandenFelder } from '#src/parts/druck/beanstanden-felder.tsx'
import { DRUCK_KEYS } from '#src/parts/druck/druck-queries.ts'
import { druckwerkQuery } from '#src/parts/druck/preflight-queries.ts'
import { nennBefunde } from '#src/parts/druck/preflight-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { NummerBefund } from './befund-nummern.ts'
import { useGetipptes } from './use-getipptes.ts'
import './beanstanden-panel.css'

interface BeanstandenPanelProps {
  preflight: Preflight
  befunde: readonly NummerBefund[]
}

/** The work goes back to its agency with what was found, or on to print. */
export function BeanstandenPanel({ preflight, befunde }: BeanstandenPanelProps) {
  const { data: werk } = useQuery(druckwerkQuery(preflight.id))
  return (
    <section className="preflight__panel" aria-labelledby="beanstanden">
      <div className="preflight__panel-inhalt">
        {werk?.aktionen.includes('DRUCKREIF') && isFrei(preflight) ? <Druckreif preflight={preflight} werk={werk} /> : null}
        <div>
          <h2 id="beanstanden">Beanstanden</h2>
          <p className="preflight__leise">Die Arbeit geht zurück auf „{DRUCKSTATUS_WORT[0]}“.</p>
        </div>
        {werk ? <Formular preflight={preflight} befunde={befunde} werk={werk} /> : <Skeleton height={320} radius={10} />}
      </div>
    </section>
  )
}

const UNVERAENDERT = 'Der Druckstatus ist unverändert.'

/** Without a mistake, as far as the file has been looked at. */
function isFrei({ befunde, stand }: Preflight): boolean {
  return (stand === 'GEPRUEFT' || stand === 'OHNE_DATEI') && !befunde.some(({ klasse }) => klasse === 'FEHLER')
}

function Druckreif({ preflight: { titel }, werk }: { preflight: Preflight; werk: Druckwerk }) {
  const { id, druckstatus } = werk
  const { run, laeuft, fehler } = useAktion({ keys: DRUCK_KEYS, absage: { frage: `„${titel}“ druckreif:`, sonst: UNVERAENDERT } })
  const finish = () =>
    run(
      () => callApi(setDruckstatus, { params: { id }, body: { aktion: 'DRUCKREIF', von: druckstatus, einwand: einwandOf(werk) } }),
      () => writeMessage('Die Arbeit ist druckreif.'),
    )
  return (
    <div className="preflight__druckreif">
      <h2>Ohne Fehler</h2>
      <p className="preflight__leise">Offene Warnungen halten die Arbeit nicht auf, das Büro entscheidet.</p>
      <Button variant="primary" block loading={laeuft} onClick={() => void finish()}>
        Druckreif
      </Button>
      <Absage fehler={fehler} sonst={UNVERAENDERT} />
    </div>
  )
}

/** The objection that stands on the screen. */
function einwandOf({ beanstandung }: Druckwerk) {
  return beanstandung && { createdMs: beanstandung.createdMs, ersetztMs: beanstandung.ersetztMs }
}

/** What the agency is asked to do, in the words of the findings; whoever types has the last word. */
function bitteOf(befunde: readonly NummerBefund[]): string {
  return [...new Set(befunde.flatMap(({ tun }) => (tun === null ? [] : [tun])))].join(' ')
}

function Formular({ preflight, befunde, werk }: BeanstandenPanelProps & { werk: Druckwerk }) {
  const { run, laeuft, fehler, feld } = useAktion({ keys: DRUCK_KEYS, absage: { frage: `„${preflight.titel}“ beanstanden:`, sonst: UNVERAENDERT } })
  const [abweichend, setAbweichend] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { getippt, tippe, vergiss } = useGetipptes()
  const { bis } = getippt
  const isGewaehlt = ({ schluessel, klasse }: NummerBefund) => abweichend.get(schluessel) ?? klasse === 'FEHLER'
  const gewaehlte = befunde.filter(isGewaehlt)
  const grund = getippt.grund ?? bitteOf(gewaehlte)
  const send = () =>
    run(
      () =>
        callApi(setDruckstatus, {
          params: { id: werk.id },
          body: {
            aktion: 'BEANSTANDEN',
            von: werk.druckstatus,
            einwand: einwandOf(werk),
            grund,
            bis,
            befunde: gewaehlte.map(({ titel, satz }) => `${titel}. ${satz}`.slice(0, 300)),
          },
        }),
      () => {
        vergiss(getippt)
        writeMessage(werk.oeffentlich ? 'Beanstandet, die E-Mail ist unterwegs.' : 'Beanstandet. Die E-Mail wartet auf die Veröffentlichung.')
      },
    )
  return (
    <form
      className="preflight__formular"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {werk.beanstandung ? <Offene beanstandung={werk.beanstandung} /> : null}
      {befunde.length > 0 ? (
        <fieldset className="preflight__wahl">
          <legend>Befunde in die Mail übernehmen</legend>
          {befunde.map((befund) => (
            <CheckField
              key={`${befund.mediumId} ${befund.schluessel}`}
              label={
                <>
                  <span className="preflight__wahlnummer">{befund.nummer}</span> {befund.titel}
                </>
              }
              checked={isGewaehlt(befund)}
              onChange={(event) => setAbweichend(new Map(abweichend).set(befund.schluessel, event.currentTarget.checked))}
            />
          ))}
        </fieldset>
      ) : null}
      <BeanstandenFelder grund={grund} bis={bis} feld={feld} onChange={tippe} />
      <Mailvorschau preflight={preflight} anzahl={gewaehlte.length} oeffentlich={werk.oeffentlich} />
      <p className="preflight__leise preflight__schluss">Die Agentur ersetzt die Datei in derselben Medienkarte. Die bisherige bleibt aufbewahrt.</p>
      <Absage fehler={fehler?.fields ? null : fehler} sonst="Es wurde nichts verändert." />
      <Button type="submit" variant="primary" block loading={laeuft} icon={<PaperPlaneTiltIcon size={20} aria-hidden="true" />}>
        {werk.oeffentlich ? 'Beanstanden und Mail senden' : 'Beanstanden'}
      </Button>
    </form>
  )
}

function Offene({ beanstandung: { createdMs, durch, bis, ersetztMs } }: { beanstandung: Beanstandung }) {
  const wer = durch === null ? '' : ` von ${durch}`
  return (
    <p className="preflight__offen">
      {`Beanstandet am ${formatZeitpunkt(createdMs)}${wer}. `}
      {ersetztMs === null
        ? bis === null
          ? 'Eine neue Datei steht aus.'
          : `Eine neue Datei steht aus, bis ${formatTermin(bis)}.`
        : 'Eine neue Datei ist da.'}
    </p>
  )
}

/** Who gets it, and what it will say. */
function Mailvorschau({ preflight, anzahl, oeffentlich }: { preflight: Preflight; anzahl: number; oeffentlich: boolean }) {
  const { empfaenger, titel, nummer } = preflight
  return (
    <section className="preflight__mail" aria-label="Vorschau der E-Mail">
      <p className="preflight__mail-an">
        <EnvelopeSimpleIcon size={18} weight="bold" aria-hidden="true" />
        {empfaenger ? `Mail an ${empfaenger.name}, Druck` : 'Niemand zu erreichen'}
      </p>
      <p className="preflight__leise">{empfaenger ? empfaenger.email : 'Die Agentur hat keine E-Mail-Adresse hinterlegt.'}</p>
      <hr />
      <p className="preflight__betreff">{`${titel}: Druckdatei bitte ersetzen${nummer === null ? '' : ` (${nummer})`}`}</p>
      <p className="preflight__leise">
        {`Mit ${anzahl === 0 ? 'Ihrer Begründung' : nennBefunde(anzahl).replace('Befunde', 'Befunden')} und Link zur Medienkarte.`}
        {oeffentlich ? null : ' Sie geht erst hinaus, wenn die Auszeichnung veröffentlicht ist.'}
      </p>
    </section>
  )
}
