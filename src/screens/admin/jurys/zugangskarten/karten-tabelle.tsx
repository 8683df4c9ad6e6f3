import { useState } from 'react'
import type { Zugangskarte } from '#contract/zugangskarte.ts'
import { formatNaechstens } from '#src/lib/naechstens.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { KartenStandZeichen } from '#src/parts/zugangskarte/karten-stand.tsx'
import { Button } from '#src/ui/button.tsx'
import '#src/ui/check-field.css'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { KartenAkte } from './karten-akte.tsx'
import { KarteSperren } from './karte-sperren.tsx'
import '../jury-tabelle.css'

export interface Kartenmitglied {
  id: string
  name: string
  aktiv: boolean
  karten: readonly Zugangskarte[]
  ungedruckt?: readonly string[] | undefined
}

interface Zeile {
  mitglied: Kartenmitglied
  karte: Zugangskarte | undefined
  erste: boolean
}

interface KartenTabelleProps {
  juryId: string
  mitglieder: readonly Kartenmitglied[]
  gewaehlt: ReadonlySet<string>
  onWahl: (ids: ReadonlySet<string>) => void
}

/** Each person with the newest card; older ones below it, as long as they lead to a log-in or a tablet. */
export function KartenTabelle({ juryId, mitglieder, gewaehlt, onWahl }: KartenTabelleProps) {
  const [sperren, setSperren] = useState<Zeile | null>(null)
  const [akte, setAkte] = useState<Zeile | null>(null)
  return (
    <div className="jury-tabelle">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Auswählen</VisuallyHidden>
            </th>
            {['Mitglied', 'Karte', 'Ausgestellt', 'Gilt bis', 'Tablets'].map((titel) => (
              <th key={titel} scope="col">
                {titel}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Schritte</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {mitglieder.flatMap(zeilenOf).map((zeile) => (
            <tr key={zeile.karte?.id ?? zeile.mitglied.id} className={zeile.erste ? undefined : 'zugangskarten__frueher'}>
              <td>
                {zeile.erste ? (
                  <input
                    className="check-field__box"
                    type="checkbox"
                    aria-label={`${zeile.mitglied.name} auswählen`}
                    disabled={!zeile.mitglied.aktiv}
                    checked={gewaehlt.has(zeile.mitglied.id)}
                    onChange={() => onWahl(toggle(gewaehlt, zeile.mitglied.id))}
                  />
                ) : null}
              </td>
              <th scope="row">
                {zeile.erste ? zeile.mitglied.name : <VisuallyHidden>{`${zeile.mitglied.name}, frühere Karte`}</VisuallyHidden>}
                {zeile.erste && zeile.mitglied.ungedruckt ? (
                  <span className="zugangskarten__klein">{`Der Druckschrift fehlt: ${zeile.mitglied.ungedruckt.join(', ')}`}</span>
                ) : null}
                {zeile.erste && !zeile.mitglied.aktiv ? <span className="zugangskarten__klein">Konto deaktiviert</span> : null}
              </th>
              <KartenZellen zeile={zeile} onSperren={setSperren} onAkte={setAkte} />
            </tr>
          ))}
        </tbody>
      </table>
      {sperren?.karte ? <KarteSperren juryId={juryId} karte={sperren.karte} name={sperren.mitglied.name} onClose={() => setSperren(null)} /> : null}
      {akte?.karte ? <KartenAkte karte={akte.karte} name={akte.mitglied.name} onClose={() => setAkte(null)} /> : null}
    </div>
  )
}

interface KartenZellenProps {
  zeile: Zeile
  onSperren: (zeile: Zeile) => void
  onAkte: (zeile: Zeile) => void
}

function KartenZellen({ zeile, onSperren, onAkte }: KartenZellenProps) {
  const nowMs = useNow()()
  const { karte, mitglied } = zeile
  if (!karte) return <td colSpan={5}>noch keine</td>
  const { stand, createdMs, expiresMs, erstmalsMs, anmeldungen, geraete } = karte
  return (
    <>
      <td>
        <KartenStandZeichen stand={stand} />
        {erstmalsMs === null ? null : <span className="zugangskarten__klein">{`zuerst benutzt ${formatNaechstens(erstmalsMs, nowMs)}`}</span>}
      </td>
      <td data-titel="Ausgestellt">{formatNaechstens(createdMs, nowMs)}</td>
      <td data-titel="Gilt bis">{formatNaechstens(expiresMs, nowMs)}</td>
      <td data-titel="Tablets">
        {geraete.join(', ') || '–'}
        {anmeldungen > 0 ? (
          <span className="zugangskarten__klein">{`${anmeldungen === 1 ? '1 Gerät' : `${anmeldungen} Geräte`} angemeldet`}</span>
        ) : null}
      </td>
      <td>
        <span className="zugangskarten__schritte">
          {geraete.length > 0 ? (
            <Button variant="ghost" aria-label={`Stimmabgaben mit dieser Karte: ${mitglied.name}`} onClick={() => onAkte(zeile)}>
              Stimmabgaben
            </Button>
          ) : null}
          {isSperrbar(karte) ? (
            <Button aria-label={`Sperren: ${mitglied.name}`} onClick={() => onSperren(zeile)}>
              Sperren …
            </Button>
          ) : null}
        </span>
      </td>
    </>
  )
}

function zeilenOf(mitglied: Kartenmitglied): Zeile[] {
  const [neueste, ...fruehere] = mitglied.karten
  const gezeigt = fruehere.filter(({ anmeldungen, geraete }) => anmeldungen > 0 || geraete.length > 0)
  return [{ mitglied, karte: neueste, erste: true }, ...gezeigt.map((karte) => ({ mitglied, karte, erste: false }))]
}

/** What still lets somebody in, or has somebody in. */
function isSperrbar({ stand, anmeldungen }: Zugangskarte): boolean {
  return stand === 'OFFEN' || stand === 'EINGELOEST' || anmeldungen > 0
}

function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
