import { Link } from 'react-router-dom'

export function RechnungLink({ rechnung: { id, nummer } }: { rechnung: { id: string; nummer: string } }) {
  return (
    <Link className="pruefung__link" to={`/admin/rechnungen/${id}`}>
      {nummer}
    </Link>
  )
}
