import { useState } from 'react'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import type { JurySatz } from '#contract/jury-editor.ts'
import { FUNKTION_WORT } from '#contract/jurymitglied.ts'
import { EinladungStandZeichen } from '#src/parts/jury/einladung-stand.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { EinladenKnopf } from './einladen-knopf.tsx'
import { MitgliedAufnehmen } from './mitglied-aufnehmen.tsx'
import { MitgliedBearbeiten } from './mitglied-bearbeiten.tsx'
import './mitglieder-karte.css'

/** Who sits in the jury, as what, and whether they vote. */
export function MitgliederKarte({ jury }: { jury: JurySatz }) {
  const [neu, setNeu] = useState(false)
  const [offenId, setOffen] = useState<string | null>(null)
  const { mitglieder } = jury
  const offen = mitglieder.find(({ id }) => id === offenId)
  return (
    <section className="karte" aria-labelledby="mitglieder-titel">
      <div className="karte__kopf">
        <h2 id="mitglieder-titel">
          Mitglieder <span className="karte__zahl">{mitglieder.length}</span>
        </h2>
        <EinladenKnopf jury={jury} />
        <Button variant="ghost" icon={<UserPlusIcon size={18} aria-hidden="true" />} onClick={() => setNeu(true)}>
          Aufnehmen
        </Button>
      </div>
      {mitglieder.length === 0 ? (
        <p className="karte__satz">Noch niemand. Nehmen Sie zuerst den Vorsitz auf.</p>
      ) : (
        <div className="mitglieder">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Funktion</th>
                <th scope="col">Arbeitgeber</th>
                <th scope="col">
                  <VisuallyHidden>Bearbeiten</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {mitglieder.map((mitglied) => (
                <tr key={mitglied.id}>
                  <th scope="row">
                    {mitglied.name}
                    {mitglied.einladung === 'KEINE' ? null : (
                      <span className="mitglieder__einladung">
                        <EinladungStandZeichen stand={mitglied.einladung} />
                      </span>
                    )}
                    {mitglied.aktiv ? null : <span className="mitglieder__hinweis"> Konto deaktiviert</span>}
                  </th>
                  <td>
                    {FUNKTION_WORT[mitglied.funktion]}
                    {mitglied.stimmberechtigt ? null : <span className="mitglieder__hinweis"> ohne Stimme</span>}
                  </td>
                  <td>{[mitglied.arbeitgeber, mitglied.netzwerk].filter(Boolean).join(', ') || '–'}</td>
                  <td>
                    <IconButton
                      size="desktop"
                      label={`${mitglied.name} bearbeiten`}
                      icon={<PencilSimpleIcon size={18} aria-hidden="true" />}
                      onClick={() => setOffen(mitglied.id)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {neu ? <MitgliedAufnehmen jury={jury} onClose={() => setNeu(false)} /> : null}
      {offen ? <MitgliedBearbeiten mitglied={offen} eingefroren={jury.eingefroren} onClose={() => setOffen(null)} /> : null}
    </section>
  )
}
