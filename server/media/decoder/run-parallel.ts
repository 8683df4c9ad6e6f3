/** Works on a list with a few at once, in order of starting; the first failure ends it. */
export async function runParallel<T>(items: readonly T[], gleichzeitig: number, work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0
  async function run() {
    while (next < items.length) {
      const index = next
      next += 1
      await work(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(gleichzeitig, items.length) }, run))
}
