import { Link } from 'react-router-dom'
import type { Gruppe } from '#contract/awarduebersicht.ts'
import type { Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Wreath } from '#src/ui/wreath.tsx'

/** Nothing that fits the search, or nothing at all: then what has to happen first. */
export function Leer({ steuerung, nach }: { steuerung: Listensteuerung; nach: Gruppe }) {
  const { jahr, suche } = steuerung.stand.filter
  const imJahr = jahr ? ` im Jahr ${jahr}` : ''
  if (suche)
    return (
      <EmptyState
        title={`Nichts${imJahr} entspricht der Suche.`}
        action={<Button onClick={() => steuerung.setFilter('suche', undefined)}>Suche löschen</Button>}
      />
    )
  if (nach === 'KATEGORIE')
    return (
      <EmptyState
        title={`Es gibt${imJahr} keine Kategorien.`}
        action={
          <ButtonLink as={Link} to="/admin/kategorien">
            Zu den Kategorien
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      className="awards__leer"
      icon={<Wreath size={72} score={0} />}
      title={`Noch keine Auszeichnung${imJahr}`}
      action={
        <ButtonLink as={Link} to={jahr ? `/admin/jurys?jahr=${jahr}&sort=nummer:ASC` : '/admin/jurys'}>
          Zu den Jurys
        </ButtonLink>
      }
    >
      Zuerst wird die letzte Runde einer Jury geschlossen, dann bestätigt ihr Vorsitz das Ergebnis. Sobald das geschehen ist, stehen hier Medaillen
      und Rangliste.
    </EmptyState>
  )
}
