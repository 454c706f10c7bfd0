/** Texts of the test sale, in Spanish. */
import { plural } from '#domain/languages/plural.ts';
import type { testSale as english } from '#i18n/en/test-sale.ts';

export const testSale: typeof english = {
  testSale: {
    title: (method: string) => `Venta de prueba en ${method}`,
    go: 'Hacer una venta de prueba',
    name: 'Venta de prueba',
    text: 'Pague la suma más pequeña desde su propio teléfono y vea cómo llega. Queda en los libros como prueba y no cuenta en los ingresos.',
    first: 'Vea ahora que funciona, una vez, con la suma más pequeña.',
    off: 'Active el método para probarlo.',
    scan: (amount: string) => `Escanee esto con un monedero suyo y envíe ${amount}.`,
    works: (method: string) => `Funciona: el pago ha llegado. ${method} está listo para los clientes.`,
    seen: (have: number, need: number) =>
      `Se ha visto, con ${have} de ${plural('es', need, { one: '# confirmación', many: '# de confirmaciones', other: '# confirmaciones' })}. Hasta aquí funciona; no hace falta que espere.`,
    seenOnly: 'Se ha visto, pero todavía no cuenta. No hace falta que espere.',
    short:
      'Ha llegado menos que la suma, así que los pagos se ven. Puede que su monedero haya descontado su comisión.',
    nothing: (method: string) =>
      `No ha llegado nada a tiempo. Mire en su monedero: ¿se envió, y a una dirección de ${method} de la misma red? Abajo se dice lo que ve la caja.`,
    nothingSeen: 'La caja no puede ver pagos ahora:',
    nothingWell: 'La caja está conectada y lo habría visto.',
    cancelled: 'Cancelada. Solo queda este registro.',
    problem: 'El pago se vio y después fue retirado o puesto en duda. Mire en su monedero qué fue de él.',
    stop: 'Cancelar la prueba',
    goesOn: 'Continúa aunque cierre esto. Ábralo de nuevo para ver cómo acabó.',
    again: 'Probar otra vez',
  },
};
