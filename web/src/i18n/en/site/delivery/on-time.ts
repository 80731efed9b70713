export const onTime = {
  title: 'Delivered on time',
  description: 'How many translations we delivered by the promised time, and how you can check it.',
  lead: 'How many translations we delivered by the time that we promised with the payment.',
  none: 'We show the rate from 30 orders on. There are fewer so far.',
  of: '{onTime} of {orders} orders that were due in the last 365 days, as of midnight UTC',
  countedTitle: 'What counts',
  due: 'Every paid order whose due time was in the last 365 days. Orders paid before November 26, 2026 have no stored promise and do not count.',
  pauses:
    'The due time moves by the time that we waited for the customer’s answer, and on to the next open hour of our office. It moves for no other reason.',
  late: 'An order that is late and still open counts as late, and so does one that was refunded when it was late.',
  cancelled: 'Orders that were refunded in full before their due time do not count: they were cancelled.',
  completed: 'An order is delivered when it was last completed. If we reopen it, it is open again.',
  exportTitle: 'Check it yourself',
  exportText:
    'The signed file has one row for each of these orders: the day on which it was due, by how many minutes pauses moved the due time, and by how many minutes it was late. There are no names, numbers or documents in it.',
  download: 'Download the signed file',
  verify:
    'Our program checks the signature and counts again. Other programs can: the file is a JWS (Ed25519).',
  own: 'Your order page has its due time and its delivery, so you can look for your own order among the rows.',
} as const;
