import { asTheyAre, dayOf, grouped, monthOf, numeric, two, yearOf, type PaperLanguage } from './paper.ts';

export const vietnamese: PaperLanguage = {
  code: 'vi',
  dates: [
    (date) => `ngày ${two(dayOf(date))} tháng ${two(monthOf(date))} năm ${yearOf(date)}`,
    numeric('/'),
    (date) => `ngày ${dayOf(date)} tháng ${monthOf(date)} năm ${yearOf(date)}`,
    numeric('-'),
  ],
  amount: grouped('.', ','),
  digits: asTheyAre,
  tuning: {
    kept: 'Ủy ban nhân dân phường Bến Nghé, Quận 1',
    people: [
      ['Nguyễn Văn An', 'Nguyen Van An'],
      ['Trần Thị Bích Ngọc', 'Tran Thi Bich Ngoc'],
      ['Đặng Quốc Đạt', 'Dang Quoc Dat'],
      ['Lê Hoàng Phương Uyên', 'Le Hoang Phuong Uyen'],
      ['Phạm Minh Tuấn', 'Pham Minh Tuan'],
      ['Võ Thị Sáu', 'Vo Thi Sau'],
      ['Nguyễn Văn Anh', 'Nguyen Van Anh'],
      ['Huỳnh Ngọc Trâm', 'Huynh Ngoc Tram'],
    ],
    templates: {
      birth: `CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
GIẤY KHAI SINH  Số: {no}
Họ và tên: {child}
Sinh {born}, lúc {time}
Họ và tên cha: {father}
Họ và tên mẹ: {mother}
Quyển số {book}, tờ {folio}. Số định danh {id}
~Giấy khai sinh này được cấp theo yêu cầu của gia đình và có giá trị sử dụng trong tất cả các giao dịch theo quy định.
Đăng ký {registered}
Người ký: {registrar}
\f~Mọi hồ sơ, giấy tờ của cá nhân có nội dung về họ tên đều phải phù hợp với giấy khai sinh của người đó.
Cấp {issued}. Sê-ri {serial}`,
      marriage: `GIẤY CHỨNG NHẬN KẾT HÔN  Số: {no}
Chồng: {groom}, sinh {groomBorn}
Vợ: {bride}, sinh {brideBorn}
Kết hôn {married}
~Hai bên nam nữ đã tự nguyện kết hôn với nhau và cùng ký tên vào giấy chứng nhận này trước sự chứng kiến của cán bộ hộ tịch.
Quyển {book}, tờ {folio}, mã {id}
Chủ tịch: {registrar}
\f~Bản sao này được trích từ sổ đăng ký kết hôn đang được lưu giữ tại ủy ban.
{issued}   {serial}`,
      diploma: `BẰNG TỐT NGHIỆP ĐẠI HỌC  Số hiệu: {no}
Cấp cho: {graduate}, sinh {born}
~Hiệu trưởng trường đại học công nhận người có tên trên đã hoàn thành chương trình đào tạo theo quy định của bộ.
Số vào sổ: {id}
{granted}
Hiệu trưởng: {rector}
\fBẢNG ĐIỂM
{year1}  Toán cao cấp  {hours1} tiết  {grade1}
{year1}  Vật lý  {hours2} tiết  {grade2}
{year2}  Sức bền vật liệu  {hours3} tiết  {grade3}
Điểm trung bình: {average}   Tín chỉ: {credits}`,
      bank: `SAO KÊ TÀI KHOẢN  Số {account}
Chủ tài khoản: {holder}
Từ {from} đến {until}
Số dư đầu kỳ {opening} VND
{row1} Lương {amount1}
{row2} Thanh toán {amount2}
\f{row3} Chuyển khoản {amount3}
{row4} Phí {amount4}
Số dư cuối kỳ {closing} VND
~Nếu có bất kỳ thắc mắc nào về sao kê này, quý khách vui lòng liên hệ với ngân hàng trong vòng mười ngày.
Chi nhánh {branch}, điện thoại {phone}`,
    },
  },
  heldOut: {
    kept: 'Trường Đại học Bách khoa Hà Nội, 1 Đại Cồ Việt',
    people: [
      ['Đỗ Hữu Nghĩa', 'Do Huu Nghia'],
      ['Bùi Thị Tuyết Mai', 'Bui Thi Tuyet Mai'],
      ['Ngô Gia Bảo', 'Ngo Gia Bao'],
      ['Dương Khánh Linh', 'Duong Khanh Linh'],
      ['Phan Đức Thịnh', 'Phan Duc Thinh'],
      ['Hồ Xuân Quỳnh', 'Ho Xuan Quynh'],
      ['Lý Thường Kiệt', 'Ly Thuong Kiet'],
      ['Tạ Mỹ Duyên', 'Ta My Duyen'],
    ],
    templates: {
      birth: `TRÍCH LỤC KHAI SINH {no}
Người được khai sinh: {child}
{born} ({time})
Cha {father} – Mẹ {mother}
Sổ {book} trang {folio} mã số {id}
~Căn cứ vào hồ sơ lưu trữ tại phòng tư pháp, chúng tôi xác nhận những thông tin trên là đúng sự thật.
Ngày đăng ký: {registered}
Cán bộ tư pháp: {registrar}
\f~Trích lục này không được tẩy xóa, sửa chữa và chỉ có giá trị khi có đóng dấu của cơ quan cấp.
{issued} – {serial}`,
      marriage: `TRÍCH LỤC ĐĂNG KÝ KẾT HÔN {no}
Bên nam {groom} ({groomBorn})
Bên nữ {bride} ({brideBorn})
~Việc kết hôn của hai người đã được ghi vào sổ hộ tịch theo đúng trình tự mà pháp luật quy định.
Ngày ghi: {married}; sổ {book}; trang {folio}; {id}
{registrar}
\f~Giấy này được cấp để bổ sung hồ sơ và sử dụng cho việc đoàn tụ gia đình ở nước ngoài.
{issued} – {serial}`,
      diploma: `BẰNG TRUNG HỌC PHỔ THÔNG {no}
Học sinh {graduate} ({born})
~đã trúng tuyển kỳ thi tốt nghiệp do sở giáo dục và đào tạo tổ chức với kết quả được ghi ở trang sau.
{granted} – Giám đốc sở {rector} – {id}
\fHọc bạ
Hóa học {year1}: {grade1} ({hours1} giờ)
Lịch sử {year2}: {grade2} ({hours2} giờ)
Sinh học {year2}: {grade3} ({hours3} giờ)
Trung bình {average}; tổng {credits}`,
      bank: `XÁC NHẬN SỐ DƯ VÀ GIAO DỊCH
Khách hàng {holder} – tài khoản {account}
Thời gian: {from} – {until}
Đầu kỳ: {opening}
{row1} Nộp tiền {amount1}
{row2} Rút tiền {amount2}
\f{row3} Nhận tiền {amount3}
{row4} Lãi {amount4}
Cuối kỳ: {closing}
~Ngân hàng chúng tôi xác nhận các giao dịch nêu trên là chính xác và không chịu trách nhiệm về mục đích sử dụng của khách hàng.
Phòng giao dịch {branch}; {phone}`,
    },
  },
};
